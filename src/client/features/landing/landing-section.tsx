import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuPath } from '#src/domain/pages/pages.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import styles from './landing-section.module.css';

type SectionLinkProps = {
  to: MenuPath;
  label: ReactNode;
};

/** The link to a section's full list. */
export function SectionLink({ to, label }: SectionLinkProps) {
  return (
    <MoreLink to={to}>
      {label}
      <ChevronRight />
    </MoreLink>
  );
}

type LandingSectionProps = { heading: ReactNode; more?: ReactNode; children: ReactNode };

/** One section of the landing page, marked by a ring on the course line. */
export function LandingSection({ heading, more, children }: LandingSectionProps) {
  return (
    <Section heading={heading} more={more} className={classNames('wrap', styles['section'])}>
      {children}
    </Section>
  );
}
