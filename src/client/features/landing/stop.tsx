import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import styles from './stop.module.css';

type MoreProps = {
  to: '/race' | '/event' | '/community' | '/shop' | '/review';
  words: ReactNode;
};

/** The way to everything of a kind. */
export function More({ to, words }: MoreProps) {
  return (
    <MoreLink to={to}>
      {words}
      <ChevronRight />
    </MoreLink>
  );
}

type StopProps = { heading: ReactNode; more?: ReactNode; children: ReactNode };

/** One part of the landing page, ringed on the course line. */
export function Stop({ heading, more, children }: StopProps) {
  return (
    <Section heading={heading} more={more} className={classNames('wrap', styles['stop'])}>
      {children}
    </Section>
  );
}
