import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bibNameMost } from '#src/contract/choices.ts';
import type { Transfer } from '#src/contract/registration/transfers.ts';
import { birthDateLimits } from '#src/domain/registration/age.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import type { Field } from '#src/client/lib/forms/fields.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { FewAnswers } from '#src/client/ui/few-answers.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { prefillQueryOptions } from '../queries.ts';
import { replyFields, type ReplyPath, replyPath } from '../questions/reply-fields.ts';
import { ReplyField } from '../questions/reply-field.tsx';
import { WaiverText } from '../steps/waiver-text.tsx';
import { acceptFields, type AcceptField } from './accept-fields.ts';
import { acceptMutationOptions } from './transfer-queries.ts';
import styles from './transfer.module.css';

type AcceptFormProps = { code: string; transfer: Transfer; onAccepted: (id: string) => void };

type Prefill = Partial<Record<AcceptField, string>>;

/** Waits for what the member told earlier, as a choice made later would overwrite theirs. */
export function AcceptForm(props: AcceptFormProps) {
  const { data, isPending } = useQuery(prefillQueryOptions());
  if (isPending) return null;
  const { runner, jersey, member } = data ?? { runner: {}, jersey: null, member: null };
  const { event } = props.transfer;
  const start: Prefill = {
    'runner.legal_name': runner.legal_name ?? member?.name ?? '',
    'runner.bib_name': runner.bib_name ?? '',
    'runner.sex': runner.sex ?? '',
    'runner.birth_date': runner.birth_date ?? '',
    'runner.phone': typed(runner.phone ?? member?.phone),
    'runner.city': runner.city ?? '',
    'runner.emergency_name': runner.emergency_name ?? '',
    'runner.emergency_phone': typed(runner.emergency_phone),
    jersey: event.jersey_sizes.find((size) => size === jersey) ?? '',
  };
  return <Form {...props} start={start} />;
}

function typed(phone: string | null | undefined): string {
  return phone ? formatPhone(phone) : '';
}

/** The receiver's own data and the waiver, which only they can accept. */
function Form({ code, transfer, onAccepted, start }: AcceptFormProps & { start: Prefill }) {
  const { t } = useLingui();
  const { event, category, questions } = transfer;
  const language = useLanguage();
  const accept = useMutation(acceptMutationOptions(useQueryClient(), code));
  const fields: Record<AcceptField | ReplyPath, Field<string>> = {
    ...acceptFields,
    ...replyFields(questions, language),
  };
  const form = useShortForm({
    fields,
    start,
    schema: async () => (await import('./accept-schema.ts')).acceptSchema(transfer),
    send: async (body) => onAccepted((await accept.mutateAsync(body)).registration_id),
    fieldOf: { age_not_allowed: 'runner.birth_date' },
  });
  const phone = { type: 'tel', inputMode: 'tel' } as const;
  return (
    <ShortFormFrame form={form} RefusalText={ErrorText} gap={4} className={styles['form']}>
      <TextField
        {...form.field('runner.legal_name')}
        autoComplete="name"
        hint={t`Atau seperti di paspor; diperiksa saat pengambilan race pack.`}
      />
      <TextField {...form.field('runner.bib_name')} autoComplete="off" maxLength={bibNameMost} />
      <FewAnswers
        field={form.field('runner.sex')}
        answers={[
          ['female', t`Perempuan`],
          ['male', t`Laki-laki`],
        ]}
      />
      <TextField
        {...form.field('runner.birth_date')}
        {...birthDateLimits(dayInZone(category.flag_off_at, event.zone))}
        type="date"
        autoComplete="bday"
      />
      <TextField {...form.field('runner.phone')} {...phone} autoComplete="tel" />
      <TextField {...form.field('runner.city')} autoComplete="address-level2" />
      {event.jersey_sizes.length === 0 ? null : (
        <FewAnswers
          field={form.field('jersey')}
          answers={event.jersey_sizes.map((size) => [size, size] as const)}
        />
      )}
      <TextField {...form.field('runner.emergency_name')} autoComplete="off" />
      <TextField {...form.field('runner.emergency_phone')} {...phone} autoComplete="off" />
      {questions.map((question) => (
        <ReplyField
          key={question.id}
          question={question}
          field={form.field(replyPath(question.id))}
        />
      ))}
      <WaiverText waiver={event.waiver} />
      <Checkbox id="waiver" name="waiver" value="yes" error={form.field('waiver').error}>
        <Trans>Saya menyetujui pernyataan ini.</Trans>
      </Checkbox>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        <Trans>Terima tiket</Trans>
      </Button>
    </ShortFormFrame>
  );
}
