import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldGroup, type FieldNotes } from './field-frame.tsx';
import { useFieldIds } from './field-ids.ts';
import styles from './choice.module.css';
import { Row, Stack } from './layout.tsx';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  /** A second line; for a sold-out card say so here ("Kuota penuh") and set `disabled`. */
  note?: ReactNode;
  /** A price, on the right. */
  aside?: ReactNode;
};

/** One option as a card with an optional note and price. */
export function RadioCard({ title, note, aside, className, lang, ...input }: RadioCardProps) {
  return (
    <label className={classNames('ring', styles['card'], className)} lang={lang}>
      <input {...input} type="radio" className="unseen" />
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

/** A group of radio cards, its children. */
export function RadioCardGroup({ id, children, ...notes }: ChoiceGroupProps) {
  const ids = useFieldIds(id);
  return (
    <FieldGroup {...notes} ids={ids}>
      <Stack gap={2}>{children}</Stack>
    </FieldGroup>
  );
}

type SegmentProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

/** One short option, such as a size or a blood type. */
export function Segment({ children, className, ...input }: SegmentProps) {
  return (
    <label className={classNames('ring solid-if-checked', styles['segment'], className)}>
      <input {...input} type="radio" className="unseen" />
      {children}
    </label>
  );
}

type SegmentedChoiceProps = ChoiceGroupProps & {
  /** All segments are equally wide, and on one line if they fit. */
  equal?: boolean;
};

/** A segmented control; its segments are the children. */
export function SegmentedChoice({ id, equal = false, children, ...notes }: SegmentedChoiceProps) {
  const ids = useFieldIds(id);
  return (
    <FieldGroup {...notes} ids={ids}>
      {equal ? <div className={styles['equal']}>{children}</div> : <Row gap={2}>{children}</Row>}
    </FieldGroup>
  );
}
