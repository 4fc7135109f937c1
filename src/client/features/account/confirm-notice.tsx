import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConfirmAgain } from '#src/client/lib/screens/confirm-again.tsx';
import { accountStateQueryOptions } from './queries.ts';
import styles from './account.module.css';

/** Until the address is confirmed: says why it matters, and mails the link again. */
export function ConfirmNotice() {
  const { data } = useQuery(accountStateQueryOptions());
  if (data === undefined || data.email_confirmed) return null;
  return (
    <aside className={styles['notice']}>
      <p>
        <Trans>
          Konfirmasi <b>{data.email}</b> lewat tautan di surat kami. Event gratis sudah bisa kamu
          ikuti; lomba berbayar menunggu konfirmasi.
        </Trans>
      </p>
      <ConfirmAgain />
    </aside>
  );
}
