import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { forgotPasswordMutationOptions } from '../link-queries.ts';
import { forgotFields } from './account-fields.ts';
import { LinkSent } from './link-sent.tsx';
import { RefusalText } from './refusal-text.ts';
import styles from './account-form.module.css';

const importSchema = async () => (await import('#src/contract/auth.ts')).forgotPassword.body;

/** Asks for a link for a new password; says the same whether or not the address has an account. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const forgot = useMutation(forgotPasswordMutationOptions());
  const form = useShortForm({
    fields: forgotFields,
    schema: importSchema,
    async send(body) {
      await forgot.mutateAsync(body);
      setSentTo(body.email);
    },
  });
  if (sentTo !== null) return <LinkSent email={sentTo} />;
  return (
    <ShortFormFrame form={form} RefusalText={RefusalText} gap={5}>
      <div className={styles['fields']}>
        <EmailField form={form} />
      </div>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        <Trans>Kirim tautan</Trans>
      </Button>
    </ShortFormFrame>
  );
}
