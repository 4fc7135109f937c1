import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PayTo } from '#src/contract/registration.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import styles from './pay.module.css';

type Bank = NonNullable<PayTo['accounts'][number]['bank']>;
type BankAccountsProps = {
  banks: readonly { id: string; bank: Bank }[];
  /** In rupiah. */
  amount: number;
  /** There is no QRIS beside them. */
  isOnly: boolean;
  /** What the host says of paying. */
  children: ReactNode;
};

/** Where to transfer the amount to; all that has to be typed elsewhere can be copied. */
export function BankAccounts({ banks, amount, isOnly, children }: BankAccountsProps) {
  const { t } = useLingui();
  const shown = formatRupiah(amount, useLanguage()) ?? '';
  return (
    <Section
      heading={isOnly ? <Trans>Transfer bank</Trans> : <Trans>Atau transfer bank</Trans>}
      className={styles['banks']}
    >
      <dl className={styles['accounts']}>
        {banks.map(({ id, bank }) => (
          <Account key={id} bank={bank} />
        ))}
        <div>
          <dt className="tiny muted">
            <Trans context="sum of money">Jumlah</Trans>
          </dt>
          <dd className="num">{shown}</dd>
          <dd className={styles['copy']}>
            <CopyButton text={String(amount)} label={t`Salin jumlah transfer`}>
              <Trans>Salin</Trans>
            </CopyButton>
          </dd>
        </div>
      </dl>
      {children}
    </Section>
  );
}

function Account({ bank: { bank: bankName, number, holder: holderName } }: { bank: Bank }) {
  const { t } = useLingui();
  return (
    <div>
      <dt className="tiny muted">
        <Trans>
          {bankName} · a.n. {holderName}
        </Trans>
      </dt>
      <dd className="num" translate="no">
        {inGroups(number)}
      </dd>
      <dd className={styles['copy']}>
        <CopyButton text={number} label={t`Salin nomor ${number}`}>
          <Trans>Salin</Trans>
        </CopyButton>
      </dd>
    </div>
  );
}

/** In groups of four, as on a card. */
function inGroups(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
