import { Trans, useLingui } from '@lingui/react/macro';
import { Check, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button, type ButtonLook } from '#src/client/ui/button.tsx';
import type { Asking } from '../decisions/decision-dialog.tsx';
import {
  type DecisionKind,
  findDecisions,
  findMainDecisions,
} from '../decisions/possible-decisions.ts';
import styles from './payments.module.css';

type DecisionsProps = { order: OrderToPay; onAsk: (asking: Asking) => void };

/** On small screens: what the order waits for, at the bottom edge. */
export function DecisionBar({ order, onAsk }: DecisionsProps) {
  const kinds = findMainDecisions(order);
  if (kinds.length === 0) return null;
  return (
    <ActionBar mobileOnly>
      {kinds.map((kind) => (
        <DecisionButton key={kind} kind={kind} size="l" onPress={() => onAsk({ order, kind })} />
      ))}
    </ActionBar>
  );
}

/** On large screens: the same in the card, with their keys. */
export function MainDecisions({ order, onAsk }: DecisionsProps) {
  const { t } = useLingui();
  const keys: Partial<Record<DecisionKind, string>> = { confirm: 'K', refuse: 'T' };
  const kinds = findMainDecisions(order);
  if (kinds.length === 0) return null;
  return (
    <div className={styles['decisions']}>
      {kinds.map((kind) => {
        const key = keys[kind];
        return (
          <DecisionButton
            key={kind}
            kind={kind}
            aria-keyshortcuts={key}
            title={key === undefined ? undefined : t`Tombol ${key}`}
            onPress={() => onAsk({ order, kind })}
          >
            {key === undefined ? null : <kbd aria-hidden="true">{key}</kbd>}
          </DecisionButton>
        );
      })}
    </div>
  );
}

/** What else can be said of the order. */
export function OtherDecisions({ order, onAsk }: DecisionsProps) {
  const main = findMainDecisions(order);
  return findDecisions(order)
    .filter((kind) => !main.includes(kind))
    .map((kind) => (
      <Button key={kind} variant="quiet" size="s" onClick={() => onAsk({ order, kind })}>
        <DecisionName kind={kind} />
      </Button>
    ));
}

type DecisionButtonProps = Pick<ButtonLook, 'size'> & {
  kind: DecisionKind;
  title?: string | undefined;
  'aria-keyshortcuts'?: string | undefined;
  onPress: () => void;
  children?: ReactNode;
};

function DecisionButton({ kind, onPress, children, ...rest }: DecisionButtonProps) {
  const isForward = kind === 'confirm' || kind === 'reinstate';
  return (
    <Button
      {...rest}
      variant={isForward ? 'primary' : 'danger'}
      className={isForward ? styles['forward'] : undefined}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {kind === 'confirm' ? <Check /> : kind === 'reinstate' ? <RotateCcw /> : null}
      {kind === 'refund' ? <Undo2 /> : null}
      <DecisionName kind={kind} />
      {children}
    </Button>
  );
}

function DecisionName({ kind }: { kind: DecisionKind }) {
  switch (kind) {
    case 'confirm':
      return <Trans>Konfirmasi</Trans>;
    case 'refuse':
      return <Trans>Tolak</Trans>;
    case 'amount':
      return <Trans>Jumlahnya beda</Trans>;
    case 'receive':
      return <Trans>Uangnya masuk</Trans>;
    case 'reinstate':
      return <Trans>Beri tempat lagi</Trans>;
    case 'refund':
      return <Trans>Catat pengembalian</Trans>;
  }
}
