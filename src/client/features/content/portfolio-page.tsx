import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Trophy } from 'lucide-react';
import type { PortfolioItem } from '#src/contract/content/content.ts';
import { HomeBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { LinesSkeleton } from '#src/client/ui/lines-skeleton.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { portfolioQueryOptions } from './queries.ts';
import styles from './portfolio-page.module.css';

/** Past work, newest first, with its figures. */
export function PortfolioPage() {
  const query = useQuery(portfolioQueryOptions());
  const { data } = query;
  return (
    <Main bar={<HomeBar title={<Trans>Portofolio</Trans>} />} className={styles['page']}>
      <div className={styles['head']}>
        <h1>
          <Trans>Yang pernah kami kerjakan</Trans>
        </h1>
        <p>
          <Trans>
            Lomba, lari kantor, dan kelas pelatih, dengan angka yang dicatat di lapangan.
          </Trans>
        </p>
      </div>
      {data === undefined ? (
        <QueryFallback query={query} pending={<LinesSkeleton count={4} />} />
      ) : (
        <Work items={data.data} />
      )}
      <PortfolioMore />
    </Main>
  );
}

function Work({ items }: { items: readonly PortfolioItem[] }) {
  if (items.length === 0) {
    return (
      <EmptyState icon={<Trophy />} title={<Trans>Belum ada yang ditampilkan</Trans>}>
        <Trans>Pekerjaan pertama muncul di sini setelah selesai.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className={styles['grid']}>
      {items.map((item) => (
        <li key={item.id}>
          <WorkCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function WorkCard({ item }: { item: PortfolioItem }) {
  const language = useLanguage();
  const lang = toLang(item.title, language);
  return (
    <article className={styles['card']} lang={lang}>
      {item.image === null ? null : (
        <img
          className={styles['picture']}
          src={item.image}
          width={800}
          height={450}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <p className={styles['when']}>
        <span className="num">{item.year}</span>
        <span>
          <MapPin aria-hidden="true" />
          {item.city}
        </span>
      </p>
      <h2>{localText(item.title, language)}</h2>
      <p className={styles['summary']}>{localText(item.summary, language)}</p>
      <dl className={styles['figures']}>
        {item.figures.map(({ label, value }) => (
          <div key={label.id}>
            <dt className="tiny muted">{localText(label, language)}</dt>
            <dd className="numeral">{language === 'en' ? englishFigure(value) : value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Figures are written the Indonesian way: `1.099`. */
function englishFigure(value: string): string {
  return value.replace(/(\d)\.(\d{3})(?!\d)/g, '$1,$2');
}

/** Invites the reader to plan their own event; links to more. */
function PortfolioMore() {
  return (
    <Panel look="sunken" className={styles['more']}>
      <h2>
        <Trans>Acaramu berikutnya?</Trans>
      </h2>
      <p>
        <Trans>Ceritakan tanggal, kota, dan jumlah pelarinya.</Trans>
      </p>
      <Row gap={3}>
        <ButtonLink to="/corporate" variant="ink">
          <Trans>Minta penawaran</Trans>
        </ButtonLink>
        <ButtonLink to="/review" variant="outline">
          <Trans>Baca ulasan</Trans>
        </ButtonLink>
      </Row>
    </Panel>
  );
}
