import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card-title.module.css';

/** One level below the heading above the cards. */
export type CardHeading = 'h2' | 'h3';

type CardTitleProps = {
  heading?: CardHeading | undefined;
  /** `row` draws the focus ring inside, because rows touch each other. */
  look?: 'card' | 'row';
  className?: string | undefined;
  /** One link; its hit area covers the whole card, which must be positioned. */
  children: ReactNode;
};

/** A card's title, whose link covers the whole card. */
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
