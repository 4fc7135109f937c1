import { Trans, useLingui } from '@lingui/react/macro';
import { inquiryMost } from '#src/contract/choices.ts';
import type { InfoPage } from '#src/contract/content/content.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import type { InquiryValues } from './inquiry-fields.ts';
import styles from './inquiry-form.module.css';

type InquiryQuestionsProps = { topics: InfoPage['topics']; withConsent: boolean };

/** The questions of an inquiry. */
export function InquiryQuestions({ topics, withConsent }: InquiryQuestionsProps) {
  const { t } = useLingui();
  return (
    <div className={styles['fields']}>
      <TextField {...useField<InquiryValues>('name')} autoComplete="name" />
      <TextField
        {...useField<InquiryValues>('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="num"
        placeholder="0812 3456 7890"
      />
      <TextField
        {...useField<InquiryValues>('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        optional
      />
      {topics.length === 0 ? null : <TopicChoice topics={topics} />}
      <TextArea
        {...useField<InquiryValues>('message')}
        rows={5}
        maxLength={inquiryMost}
        placeholder={withConsent ? t`Sejak kapan, saat apa terasa` : undefined}
      />
      {withConsent ? <Consent /> : null}
      <BotTrap />
    </div>
  );
}

function TopicChoice({ topics }: Pick<InquiryQuestionsProps, 'topics'>) {
  const language = useLanguage();
  const { id, label, error, ...input } = useField<InquiryValues>('topic');
  return (
    <SegmentedChoice id={id} optional label={label} error={error}>
      {topics.map((topic) => (
        <Segment key={topic.key} {...input} value={topic.key}>
          {localText(topic.label, language)}
        </Segment>
      ))}
    </SegmentedChoice>
  );
}

function Consent() {
  const { label: _, ...field } = useField<InquiryValues>('consent');
  return (
    <Checkbox {...field}>
      <Trans>
        Saya setuju cerita kesehatan saya dibaca oleh petugas yang menjawab dan ahli yang menangani.
      </Trans>
    </Checkbox>
  );
}

/** People do not see it, and screen readers skip it. */
function BotTrap() {
  const { label: _, error: __, ...input } = useField<InquiryValues>('website');
  return (
    // Not `display: none`: bots know that one.
    <VisuallyHidden aria-hidden="true">
      <label htmlFor={input.id}>Website</label>
      <input {...input} type="text" tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}
