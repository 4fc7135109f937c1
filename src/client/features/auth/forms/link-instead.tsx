import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { forgotPasswordMutationOptions } from '../link-queries.ts';
import { LinkSent } from './link-sent.tsx';
import { RefusalWords } from './refusal-words.tsx';
import styles from './account-form.module.css';

/** For whom somebody else's guesses keep out: a mailed link lets them in at once, on this device too. */
export function LinkInstead({ email }: { email: string }) {
  const forgot = useMutation(forgotPasswordMutationOptions());
  if (forgot.isSuccess) return <LinkSent email={email} />;
  return (
    <Stack gap={3} className={styles['instead']}>
      <p>
        <Trans>
          Tidak perlu menunggu: dengan tautan di emailmu kamu langsung masuk dan membuat kata sandi
          baru.
        </Trans>
      </p>
      <FormAlert>{forgot.error === null ? null : <RefusalWords error={forgot.error} />}</FormAlert>
      <Button variant="outline" loading={forgot.isPending} onClick={() => forgot.mutate({ email })}>
        <Trans>Kirim tautan ke emailku</Trans>
      </Button>
    </Stack>
  );
}
