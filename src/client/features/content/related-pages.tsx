import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { PageSlug } from '#src/contract/content/content.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useMenus } from '#src/client/shell/navigation.ts';
import styles from './related-pages.module.css';

/** Links to the other texts of the rules menu and to the FAQ. */
export function RelatedPages({ slug }: { slug: PageSlug }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { rules } = useMenus();
  const pages = [...rules.links, { to: '/faq', label: t`Bantuan` } as const];
  return (
    <nav aria-labelledby="related-pages" className={styles['related']} lang={language}>
      <h2 id="related-pages">
        <Trans>Baca juga</Trans>
      </h2>
      <ul>
        {pages
          .filter(({ to }) => to !== `/${slug}`)
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>
                {label}
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
