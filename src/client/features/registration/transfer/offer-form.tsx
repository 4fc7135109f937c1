import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { nameMost } from '#src/contract/choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { offerFields } from './offer-fields.ts';
import { offerMutationOptions } from './transfer-queries.ts';
import styles from './transfer.module.css';

/** Whom the ticket is for: makes the link with which they take it. */
export function OfferForm({ id }: { id: string }) {
  const { t } = useLingui();
  const offer = useMutation(offerMutationOptions(useQueryClient(), id));
  const form = useShortForm({
    fields: offerFields,
    schema: async () => (await import('./offer-schema.ts')).offerSchema,
    send: async (body) => {
      await offer.mutateAsync(body);
    },
  });
  return (
    <ShortFormFrame form={form} RefusalText={ErrorText} gap={4} className={styles['form']}>
      <TextField {...form.field('name')} autoComplete="off" maxLength={nameMost} />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        optional
        hint={t`Tautannya kami kirim ke sini. Kosongkan kalau mau kamu kirim sendiri.`}
      />
      <Button type="submit" variant="primary" block loading={form.isSending}>
        <Link2 />
        <Trans>Buat tautan</Trans>
      </Button>
    </ShortFormFrame>
  );
}
