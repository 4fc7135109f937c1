import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Claim } from '#src/contract/registration/claims.ts';
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
import { acceptClaimMutationOptions } from './claim-queries.ts';
import styles from './claim.module.css';

type ClaimFormProps = { code: string; claim: Claim; onClaimed: (id: string) => void };

/** What the host did not know, their own questions, and the waiver, which only the runner can accept. */
export function ClaimForm({ code, claim, onClaimed }: ClaimFormProps) {
  const accept = useMutation(acceptClaimMutationOptions(useQueryClient(), code));
  const language = useLanguage();
  const fields: Record<ClaimField | ReplyPath, Field<string>> = {
    ...claimFields,
    ...replyFields(claim.questions, language),
  };
  const form = useShortForm({
    fields,
    importSchema: async () => (await import('./claim-schema.ts')).claimSchema(claim),
    send: async (body) => onClaimed((await accept.mutateAsync(body)).registration_id),
  });
  const { label, error } = form.field('jersey');
  const texts = (['phone', 'city', 'emergency_name', 'emergency_phone'] as const).filter((name) =>
    claim.missing.includes(name),
  );
  const phone = { type: 'tel', inputMode: 'tel' } as const;
  return (
    <ShortFormFrame form={form} RefusalText={ErrorText} className={styles['form']}>
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
      <WaiverText waiver={claim.event.waiver} />
      <Checkbox id="waiver" name="waiver" value="yes" error={form.field('waiver').error}>
        <Trans>Saya menyetujui pernyataan ini.</Trans>
      </Checkbox>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        <Trans>Simpan tiket di akunku</Trans>
      </Button>
    </ShortFormFrame>
  );
}
