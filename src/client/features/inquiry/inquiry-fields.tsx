import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import type { InfoPage } from '#src/contract/content/content.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { InquiryAnswers, InquiryValues } from './inquiry-schema.ts';
import styles from './inquiry-form.module.css';

type InquiryFieldsProps = {
  form: UseFormReturn<InquiryValues, unknown, InquiryAnswers>;
  topics: InfoPage['topics'];
  withConsent: boolean;
  errorOf: (field: keyof InquiryValues) => string | undefined;
};

/** The questions of an inquiry. */
export function InquiryFields({ form, topics, withConsent, errorOf }: InquiryFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const labels = useInquiryLabels();
  return (
    <div className={styles['fields']}>
      <TextField
        {...form.register('name')}
        id="inquiry-name"
        autoComplete="name"
        label={labels.name}
        error={errorOf('name')}
      />
      <TextField
        {...form.register('phone')}
        id="inquiry-phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="num"
        placeholder="0812 3456 7890"
        label={labels.phone}
        error={errorOf('phone')}
      />
      <TextField
        {...form.register('email')}
        id="inquiry-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        optional
        label={labels.email}
        error={errorOf('email')}
      />
      {topics.length === 0 ? null : (
        <SegmentedChoice id="inquiry-topic" optional label={labels.topic} error={errorOf('topic')}>
          {topics.map(({ key, label }) => (
            <Segment key={key} {...form.register('topic')} value={key}>
              {localText(label, language)}
            </Segment>
          ))}
        </SegmentedChoice>
      )}
      <TextArea
        {...form.register('message')}
        id="inquiry-message"
        rows={5}
        maxLength={2000}
        placeholder={withConsent ? t`Sejak kapan, saat apa terasa` : undefined}
        label={labels.message}
        error={errorOf('message')}
      />
      {withConsent ? (
        <Checkbox {...form.register('consent')} id="inquiry-consent" error={errorOf('consent')}>
          <Trans>
            Saya setuju cerita kesehatan saya dibaca oleh petugas yang menjawab dan ahli yang
            menangani.
          </Trans>
        </Checkbox>
      ) : null}
      {/* A trap for bots. People do not see it, and screen readers skip it. */}
      <div className={styles['trap']} aria-hidden="true">
        <label htmlFor="inquiry-website">Website</label>
        <input
          {...form.register('website')}
          id="inquiry-website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

/** The names of the questions, for the fields and for the list of what needs a second look. */
export function useInquiryLabels() {
  const { t } = useLingui();
  return {
    name: t`Nama`,
    phone: t`Nomor WhatsApp`,
    email: t`E-mail`,
    topic: t`Tentang apa`,
    message: t`Pertanyaanmu`,
    consent: t`Persetujuan data kesehatan`,
  };
}
