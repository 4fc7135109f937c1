import { Trans } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import styles from './account-form.module.css';

/** Says the same whether or not the address has an account. */
export function LinkSent({ email }: { email: string }) {
  return (
    <output className={styles['sent']}>
      <MailCheck />
      <span>
        <Trans>
          Kalau <b>{email}</b> punya akun, tautannya sudah di jalan. Berlaku satu jam; periksa juga
          folder spam.
        </Trans>
      </span>
    </output>
  );
}
