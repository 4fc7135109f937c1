import { type ComponentProps, createElement } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';
import {
  type LayoutTag,
  type RowLook,
  rowNames,
  type StackLook,
  stackNames,
} from './layout-names.ts';

type PartProps<Tag extends LayoutTag> = {
  as?: Tag;
  className?: string | undefined;
} & Omit<ComponentProps<Tag>, 'className'>;

/** Children below each other; their own margins come on top of the gap. */
export function Stack<Tag extends LayoutTag = 'div'>({
  as,
  gap,
  fit,
  className,
  ...rest
}: StackLook & PartProps<Tag>) {
  const look = stackNames({ gap, fit });
  return createElement(as ?? 'div', { ...rest, className: classNames(look, className) });
}

/** Children beside each other, on further lines where there is no room. */
export function Row<Tag extends LayoutTag = 'div'>({
  as,
  gap,
  beside,
  align,
  justify,
  oneLine,
  className,
  ...rest
}: RowLook & PartProps<Tag>) {
  const look = rowNames({ gap, beside, align, justify, oneLine });
  return createElement(as ?? 'div', { ...rest, className: classNames(look, className) });
}

type HeadingProps = ComponentProps<'h2'> & {
  /** `s` heads one list of several. */
  size?: 's';
  /** Room below, a step of the design's space; in a `Stack` its gap is enough. */
  below?: 2 | 3 | 4;
};

/** The heading of a dialog, or of a part that is smaller than a `Section`. */
export function Heading({ size, below, className, children, ...rest }: HeadingProps) {
  const look = classNames(
    styles['heading'],
    size && styles['small-heading'],
    below && styles[`below-${below}`],
    className,
  );
  return (
    <h2 {...rest} className={look}>
      {children}
    </h2>
  );
}
