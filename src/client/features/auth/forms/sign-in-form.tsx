import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Button } from '#src/client/ui/button.tsx';
import { PasswordField } from '#src/client/lib/password/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { signInMutationOptions } from '../queries.ts';
import { signInFields } from './account-fields.ts';
import { RefusalText } from './refusal-text.ts';
import styles from './account-form.module.css';

const importLink = () => import('./link-instead.tsx');
const importSchema = async () => (await import('#src/contract/auth.ts')).LoginBody;

/** Email and password; `onDone` once the session is stored. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const signIn = useMutation(signInMutationOptions(useQueryClient()));
  const { error, variables } = signIn;
  const isLimited = error instanceof ApiError && error.status === 429;
  const link = useImported(importLink, isLimited);
  const form = useShortForm({
    fields: signInFields,
    schema: importSchema,
    async send(body) {
      await signIn.mutateAsync(body);
      onDone();
    },
  });

  return (
    <ShortFormFrame form={form} RefusalText={RefusalText} gap={5}>
      <div className={styles['fields']}>
        <EmailField form={form} />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
      </div>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        <Trans>Masuk</Trans>
      </Button>
      {isLimited && link !== null && variables !== undefined ? (
        <link.LinkInstead email={variables.email} />
      ) : null}
    </ShortFormFrame>
  );
}
