import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './page-links.module.css';
import { Row } from './layout.tsx';

type PageLinksProps = {
  /** A link to the first page; null on the first page. */
  first: ReactNode;
  /** A link to the next page; null on the last one. */
  next: ReactNode;
};

/** Pagination below a list. The page is part of the URL, so the back button goes to the previous one. */
export function PageLinks({ first, next }: PageLinksProps) {
  const { t } = useLingui();
  if (first === null && next === null) return null;
  return (
    <Row as="nav" gap={3} aria-label={t`Halaman daftar`} className={styles['links']}>
      {first}
      {next}
    </Row>
  );
}
