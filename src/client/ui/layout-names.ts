import { classNames } from './class-names.ts';
import styles from './layout.module.css';

/** A step of the design's space, as `--s-3` is. */
type Gap = 1 | 2 | 3 | 4 | 5;

/** What a `Stack` or a `Row` can be. */
export type LayoutTag =
  | 'div'
  | 'p'
  | 'span'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'section'
  | 'nav'
  | 'header'
  | 'form'
  | 'fieldset'
  | 'label'
  | 'output';

export type StackLook = {
  gap: Gap;
  /** No wider than there is room, whatever a child would need. */
  fit?: boolean | undefined;
};

export type RowLook = {
  gap: Gap;
  /** Between children on one line, where it is more than between lines. */
  beside?: 3 | 4 | undefined;
  /** `center`: children of unequal height stand on one middle line; else they are equally high. */
  align?: 'center' | undefined;
  /** `apart`: what room is left lies between the children. */
  justify?: 'apart' | undefined;
  /** Children shrink and never go to another line. */
  oneLine?: boolean | undefined;
};

/** The classes of a `Stack`, for a part that is one besides. */
export function stackNames({ gap, fit = false }: StackLook): string {
  return classNames(styles['stack'], styles[`gap-${gap}`], fit && styles['fit']);
}

/** The classes of a `Row`. */
export function rowNames({ gap, beside, align, justify, oneLine = false }: RowLook): string {
  return classNames(
    styles['row'],
    styles[`gap-${gap}`],
    beside && styles[`beside-${beside}`],
    align && styles[align],
    justify && styles[justify],
    oneLine && styles['one-line'],
  );
}
