import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card-title.module.css';

/** The level below the heading that a card stands under. */
export type CardHeading = 'h2' | 'h3';

type CardTitleProps = {
  heading?: CardHeading | undefined;
  /** `row` keeps the focus ring inside, where rows touch each other. */
  look?: 'card' | 'row';
  className?: string | undefined;
  /** One link: all of the card, which must be positioned, becomes its target. */
  children: ReactNode;
};

/** The name of a card, whose link is the whole card. */
export function CardTitle({
  heading: Heading = 'h3',
  look = 'card',
  className,
  children,
}: CardTitleProps) {
  return (
    <Heading className={classNames(styles['title'], styles[look], className)}>{children}</Heading>
  );
}
