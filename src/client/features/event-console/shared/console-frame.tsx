import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Eye, Pencil, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { editingOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import type { ConsoleOverview } from './console-overview.ts';
import { aboveOf, overviewOf, partOf } from './console-links.ts';
import { countPlaces, hasMoney, isPlainRun } from './event-facts.ts';
import { showCurrentTab } from '#src/client/ui/show-current-tab.ts';
import styles from './console-frame.module.css';

type ConsoleFrameProps = {
  overview: ConsoleOverview;
  title: ReactNode;
  /** Ways out of this part, beside the title. */
  actions?: ReactNode;
  /** The dock or a dialog, after the content. */
  after?: ReactNode;
  children: ReactNode;
};

/** What stands around each screen of an event's console: its name, and the ways between its parts. */
export function ConsoleFrame({ overview, title, actions, after, children }: ConsoleFrameProps) {
  const { event } = overview;
  const language = useLanguage();
  return (
    <>
      <Main
        bar={<DetailBar back={<BackLink {...aboveOf(event)} />} title={title} actions={actions} />}
      >
        <p className={styles['event']} lang={toLang(event.title, language)}>
          {localText(event.title, language)}
        </p>
        <ConsoleTabs overview={overview} />
        {children}
      </Main>
      {after}
    </>
  );
}

function ConsoleTabs({ overview }: { overview: ConsoleOverview }) {
  const { event, todo } = overview;
  const { t } = useLingui();
  const language = useLanguage();
  const { listed } = countPlaces(overview);
  const isPlain = isPlainRun(overview);
  const communityId = event.community?.id ?? null;
  const page = { id: event.id, kind: event.kind, community_id: communityId };
  return (
    <nav ref={showCurrentTab} aria-label={t`Bagian konsol`} className={styles['tabs']}>
      <Link {...overviewOf(event)} activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Ringkasan</Trans>
      </Link>
      <Link {...partOf(event, 'participants')} activeOptions={{ includeSearch: false }}>
        <Trans>Peserta</Trans>{' '}
        {overview.lacksFigures ? null : <b className="num">{formatNumber(listed, language)}</b>}
      </Link>
      {hasMoney(overview) ? (
        <Link {...partOf(event, 'payments')} activeOptions={{ includeSearch: false }}>
          <Trans context="several">Pembayaran</Trans>{' '}
          {todo.proofs === 0 ? null : <b className="num">{formatNumber(todo.proofs, language)}</b>}
        </Link>
      ) : null}
      {event.state === 'published' ? (
        <Link {...partOf(event, 'race-day')} activeOptions={{ includeSearch: false }}>
          {isPlain ? <Trans>Hari lari</Trans> : <Trans>Hari lomba</Trans>}
        </Link>
      ) : null}
      {event.state === 'draft' || isPlain ? null : (
        <Link {...partOf(event, 'staff')} activeOptions={{ includeSearch: false }}>
          <Trans>Petugas</Trans>
        </Link>
      )}
      {event.state === 'published' && !isPlain ? (
        <Link {...partOf(event, 'points')} activeOptions={{ includeSearch: false }}>
          <Trans>Titik</Trans>
        </Link>
      ) : null}
      <span className={styles['ways']}>
        <ButtonLink {...editingOf(event)} variant="quiet" size="s">
          <Pencil />
          <Trans>Ubah</Trans>
        </ButtonLink>
        {event.state === 'draft' ? null : (
          <ButtonLink {...eventPageOf(page)} variant="quiet" size="s">
            <Eye />
            <Trans>Halaman publik</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/scanner" variant="quiet" size="s">
          <ScanLine />
          <Trans>Pindai</Trans>
        </ButtonLink>
      </span>
    </nav>
  );
}
