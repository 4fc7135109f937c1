import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './page-links.module.css';

type PageLinksProps = {
  /** A link to the first page; null on it. */
  first: ReactNode;
  /** A link to the next page; null on the last one. */
  next: ReactNode;
};

/** Below a list that is paged in its address. Each page is a page of its own: back goes to the one before. */
export function PageLinks({ first, next }: PageLinksProps) {
  const { t } = useLingui();
  if (first === null && next === null) return null;
  return (
    <nav aria-label={t`Halaman daftar`} className={styles['links']}>
      {first}
      {next}
    </nav>
  );
}
