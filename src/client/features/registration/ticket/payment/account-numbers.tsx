import { Trans, useLingui } from '@lingui/react/macro';
import { accountDigits, findAccountNumbers } from '#src/domain/payments/account-numbers.ts';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './payment.module.css';

/** The numbers in an organiser's payment details, ready to be copied; what each one is, the details say. */
export function AccountNumbers({ note }: { note: string }) {
  const { t } = useLingui();
  return findAccountNumbers(note).map((number) => (
    <div key={number} className={classNames('entry', styles['row'])}>
      <p>
        <span className="muted small">
          <Trans>Nomor tujuan</Trans>
        </span>
        <b className="num" translate="no">
          {number}
        </b>
      </p>
      <CopyButton text={accountDigits(number)} label={t`Salin nomor ${number}`}>
        <Trans>Salin</Trans>
      </CopyButton>
    </div>
  ));
}
