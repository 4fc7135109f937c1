import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { PageSlug } from '#src/contract/content/content.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import styles from './related-pages.module.css';

/** Links to the other long texts and to the FAQ. */
export function RelatedPages({ slug }: { slug: PageSlug }) {
  const { t } = useLingui();
  const language = useLanguage();
  const pages = [
    { to: '/general-guidelines', name: t`Panduan umum` },
    { to: '/privacy-policy', name: t`Kebijakan privasi` },
    { to: '/terms-and-conditions', name: t`Syarat dan ketentuan` },
    { to: '/faq', name: t`Bantuan` },
  ] as const;
  return (
    <nav aria-labelledby="related-pages" className={styles['related']} lang={language}>
      <h2 id="related-pages">
        <Trans>Baca juga</Trans>
      </h2>
      <ul>
        {pages
          .filter(({ to }) => to !== `/${slug}`)
          .map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>
                {name}
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
