import { Trans } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './chip.module.css';

type LinkLook = { pressed?: boolean };

type ChipProps = ComponentProps<'button'> & {
  /** Whether the filter is on; leave it out if the chip is not a toggle. */
  pressed?: boolean;
  /** Set if it opens a menu or sheet; `open` says whether that is open. */
  menu?: { open: boolean };
};

/** A filter. */
export function Chip({ pressed, menu, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...(menu === undefined ? {} : { 'aria-haspopup': 'dialog', 'aria-expanded': menu.open })}
      {...rest}
      className={classNames(styles['chip'], pressed && styles['on'], className)}
    >
      {children}
      {menu === undefined ? null : <ChevronDown />}
    </button>
  );
}

function ChipAnchor({ pressed, className, children, ...rest }: ComponentProps<'a'> & LinkLook) {
  return (
    <a
      {...rest}
      aria-current={pressed}
      className={classNames(styles['chip'], pressed && styles['on'], className)}
    >
      {children}
    </a>
  );
}

/** A filter whose list has an address of its own. */
export const ChipLink = createLink(ChipAnchor);

/** An active filter, shown by its value; pressing it removes the filter. */
export function RemovableChip({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classNames(styles['chip'], styles['on'], className)}>
      {children}
      <X />
      <VisuallyHidden>
        <Trans>hapus filter</Trans>
      </VisuallyHidden>
    </button>
  );
}

/** A row of chips: scrolls sideways on small screens, wraps on large ones. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={styles['row']}>
      {children}
    </fieldset>
  );
}
