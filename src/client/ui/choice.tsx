import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldGroup, type FieldNotes } from './field-frame.tsx';
import { useFieldIds } from './field-ids.ts';
import styles from './choice.module.css';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  /** A second line; for a sold-out card say so here ("Kuota penuh") and set `disabled`. */
  note?: ReactNode;
  /** At the right: a price. */
  aside?: ReactNode;
};

/** One answer as a card, with room for a note and a price. */
export function RadioCard({ title, note, aside, className, lang, ...input }: RadioCardProps) {
  return (
    <label className={classNames(styles['card'], className)} lang={lang}>
      <input {...input} type="radio" />
      <span className={styles['dot']} aria-hidden="true" />
      <span className={styles['words']}>
        <b>{title}</b>
        {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      </span>
      {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
    </label>
  );
}

type ChoiceGroupProps = FieldNotes & { id?: string; children: ReactNode };

/** A question answered by one of several radio cards, its children. */
export function RadioCardGroup({ id, children, ...notes }: ChoiceGroupProps) {
  const ids = useFieldIds(id);
  return (
    <FieldGroup {...notes} ids={ids}>
      <div className={styles['cards']}>{children}</div>
    </FieldGroup>
  );
}

type SegmentProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

/** One short answer: a size, a blood type. */
export function Segment({ children, className, ...input }: SegmentProps) {
  return (
    <label className={classNames(styles['segment'], className)}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}

type SegmentedChoiceProps = ChoiceGroupProps & {
  /** All segments of one width, on one line where they fit. */
  equal?: boolean;
};

/** A question answered by one of a few short segments, its children. */
export function SegmentedChoice({ id, equal = false, children, ...notes }: SegmentedChoiceProps) {
  const ids = useFieldIds(id);
  return (
    <FieldGroup {...notes} ids={ids}>
      <div className={equal ? styles['equal'] : styles['segments']}>{children}</div>
    </FieldGroup>
  );
}
