import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { callImported } from '../api/api-query.ts';
import { ErrorText } from '../api/error-text.ts';
import styles from './confirm-again.module.css';

/** Mails the member another confirmation link. */
export function ConfirmAgain() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      callImported(async () => (await import('#src/contract/auth.ts')).requestConfirmation, {}),
  });
  return (
    <Row gap={3} align="center" className={styles['again']}>
      {isSuccess ? null : (
        <Button variant="outline" loading={isPending} onClick={() => mutate()}>
          <Trans>Kirim ulang tautan</Trans>
        </Button>
      )}
      <output>
        {isSuccess ? <Trans>Terkirim. Periksa kotak masuk dan folder spam.</Trans> : null}
        {error === null ? null : <ErrorText error={error} />}
      </output>
    </Row>
  );
}
