import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, Landmark, Pencil, QrCode, Trash2 } from 'lucide-react';
import type { PaymentAccount } from '#src/contract/payments/payment-accounts.ts';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { useAccountNames } from './account-names.ts';
import styles from './accounts.module.css';

/** As the contract has it. */
const mostOffered = 5;

type AccountRowsProps = {
  accounts: readonly PaymentAccount[];
  /** Ids of those that the event offers, in their order. */
  offered: readonly string[];
  onOffer: (ids: string[]) => void;
  onEdit: (account: PaymentAccount) => void;
  onRemove: (account: PaymentAccount) => void;
};

/** Accounts with a tick for those that the event offers; these come first, in the order that runners see. */
export function AccountRows({ accounts, offered, onOffer, onEdit, onRemove }: AccountRowsProps) {
  const { t } = useLingui();
  const nameOf = useAccountNames();
  if (accounts.length === 0) {
    return (
      <p className="muted">
        <Trans>Belum ada rekening. Tambah rekening bank, QRIS, atau keduanya.</Trans>
      </p>
    );
  }
  const place = ({ id }: PaymentAccount) =>
    offered.includes(id) ? offered.indexOf(id) : offered.length;
  return (
    <ul className={styles['accounts']}>
      {accounts
        .toSorted((one, other) => place(one) - place(other))
        .map((account) => {
          const { id } = account;
          const name = nameOf(account);
          const index = offered.indexOf(id);
          const isOffered = index !== -1;
          return (
            <li key={id}>
              <Checkbox
                checked={isOffered}
                disabled={!isOffered && offered.length >= mostOffered}
                onChange={() =>
                  onOffer(isOffered ? offered.filter((each) => each !== id) : [...offered, id])
                }
              >
                <Account account={account} />
              </Checkbox>
              <span className={styles['tools']}>
                {index > 0 ? (
                  <IconButton
                    label={t`Naikkan ${name}`}
                    icon={<ArrowUp />}
                    onClick={() => onOffer(movedUp(offered, index))}
                  />
                ) : null}
                <IconButton
                  label={t`Ubah ${name}`}
                  icon={<Pencil />}
                  aria-haspopup="dialog"
                  onClick={() => onEdit(account)}
                />
                <IconButton
                  label={t`Hapus ${name}`}
                  icon={<Trash2 />}
                  aria-haspopup="dialog"
                  onClick={() => onRemove(account)}
                />
              </span>
            </li>
          );
        })}
    </ul>
  );
}

function Account({ account: { bank, qris } }: { account: PaymentAccount }) {
  return (
    <Stack as="span" gap={2} className={styles['account']}>
      {bank === null ? null : (
        <span>
          <Landmark />
          <span>
            <b>{bank.bank}</b> <span className="num">{bank.number}</span>
            <span className="small muted">{bank.holder}</span>
          </span>
        </span>
      )}
      {qris === null ? null : (
        <span>
          <QrCode />
          <span>
            <b>QRIS</b> {qris.merchant}
            <span className="small muted">{qris.city}</span>
          </span>
        </span>
      )}
    </Stack>
  );
}

function movedUp(ids: readonly string[], index: number): string[] {
  const [moved] = ids.slice(index, index + 1);
  const rest = ids.filter((_, place) => place !== index);
  return moved === undefined ? rest : rest.toSpliced(index - 1, 0, moved);
}
