import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import styles from './desk-list.module.css';

type MoveButtonsProps = {
  /** What moves, for whoever hears the labels. */
  name: string;
  canMove: { up: boolean; down: boolean };
  onMove: (by: -1 | 1) => void;
  /** Other actions that are only icons. */
  children?: ReactNode;
};

/** Moves a row of a list up or down. */
export function MoveButtons({ name, canMove, onMove, children }: MoveButtonsProps) {
  const { t } = useLingui();
  return (
    <span className={styles['icons']}>
      <IconButton
        label={t`Naikkan: ${name}`}
        icon={<ArrowUp />}
        aria-disabled={!canMove.up}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t`Turunkan: ${name}`}
        icon={<ArrowDown />}
        aria-disabled={!canMove.down}
        onClick={() => onMove(1)}
      />
      {children}
    </span>
  );
}
