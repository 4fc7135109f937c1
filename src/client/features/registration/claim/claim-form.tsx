import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Claim, ClaimBody } from '#src/contract/registration/claims.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import type { Field } from '#src/client/lib/forms/fields.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { replyFields, type ReplyPath, replyPath } from '../questions/reply-fields.ts';
import { ReplyField } from '../questions/reply-field.tsx';
import { WaiverText } from '../steps/waiver-text.tsx';
import { type ClaimField, claimFields } from './claim-fields.ts';
import styles from './claim.module.css';

type ClaimFormProps = {
  claim: Claim;
  /** What is known of the runner by now. */
  start?: Partial<Record<ClaimField, string>>;
  send: (body: ClaimBody) => Promise<void>;
  /** Above the consent: for whom it is given. */
  consentFor?: ReactNode;
  /** The words on the button. */
  children: ReactNode;
};

/** What nobody knew of a place's runner, the hosts' own questions, and the waiver. */
export function ClaimForm({ claim, start = {}, send, consentFor, children }: ClaimFormProps) {
  const language = useLanguage();
  const fields: Record<ClaimField | ReplyPath, Field<string>> = {
    ...claimFields,
    ...replyFields(claim.questions, language),
  };
  const form = useShortForm({
    fields,
    start,
    schema: async () => (await import('./claim-schema.ts')).claimSchema(claim),
    send,
  });
  const { label, error } = form.field('jersey');
  const texts = (['phone', 'city', 'emergency_name', 'emergency_phone'] as const).filter((name) =>
    claim.missing.includes(name),
  );
  const phone = { type: 'tel', inputMode: 'tel' } as const;
  return (
    <ShortFormFrame form={form} RefusalText={ErrorText} gap={4} className={styles['form']}>
      {texts.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          {...(name.endsWith('phone') ? phone : {})}
          autoComplete={name === 'phone' ? 'tel' : 'off'}
        />
      ))}
      {claim.missing.includes('jersey') ? (
        <SegmentedChoice label={label} error={error}>
          {claim.event.jersey_sizes.map((size, index) => (
            <Segment
              key={size}
              id={index === 0 ? 'jersey' : `jersey-${size}`}
              name="jersey"
              value={size}
              defaultChecked={size === start.jersey}
            >
              {size}
            </Segment>
          ))}
        </SegmentedChoice>
      ) : null}
      {claim.questions.map((question) => (
        <ReplyField
          key={question.id}
          question={question}
          field={form.field(replyPath(question.id))}
        />
      ))}
      {consentFor}
      <WaiverText waiver={claim.event.waiver} />
      <Checkbox id="waiver" name="waiver" value="yes" error={form.field('waiver').error}>
        <Trans>Saya menyetujui pernyataan ini.</Trans>
      </Checkbox>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        {children}
      </Button>
    </ShortFormFrame>
  );
}
