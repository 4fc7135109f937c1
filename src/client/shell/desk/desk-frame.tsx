import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOnline } from '#src/client/lib/device/online.ts';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';
import { Main } from '#src/client/ui/main.tsx';
import { OfflineRetryBar } from '#src/client/ui/offline-retry-bar.tsx';
import { BackLink, DetailBar } from '../bars/detail-bar.tsx';
import { deskLinkOf, useSectionWords } from './desk-sections.ts';
import { showCurrentTab } from '#src/client/ui/show-current-tab.ts';
import styles from './desk-frame.module.css';

type DeskFrameProps = {
  title: ReactNode;
  /** The way up, where that is not home. */
  back?: ReactNode;
  children: ReactNode;
};

/** What stands around each screen of the site's own desk: its title, and the ways between its sections. */
export function DeskFrame({ title, back, children }: DeskFrameProps) {
  return (
    <Main
      bar={<DetailBar back={back ?? <BackLink to="/dashboard" />} title={title} />}
      className={styles['page']}
    >
      <DeskTabs />
      <div className={styles['content']}>
        <OfflineNote />
        {children}
      </div>
    </Main>
  );
}

function DeskTabs() {
  const { t } = useLingui();
  const words = useSectionWords();
  const sections = useQuery(adminSectionsQueryOptions()).data?.data ?? [];
  return (
    <nav ref={showCurrentTab} aria-label={t`Bagian ruang editor`} className={styles['tabs']}>
      <Link
        to="/admin/{-$section}"
        params={{ section: undefined }}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <Trans>Ringkasan</Trans>
      </Link>
      {sections.map((section) => (
        <Link key={section} {...deskLinkOf(section)} activeOptions={{ includeSearch: false }}>
          {words[section].name}
        </Link>
      ))}
    </nav>
  );
}

/** What was loaded stays to be read. Where nothing was, the screen itself says why. */
function OfflineNote() {
  const client = useQueryClient();
  if (useOnline()) return null;
  return (
    <div className={styles['offline']}>
      <OfflineRetryBar onRetry={() => void client.refetchQueries({ type: 'active' })}>
        <Trans>Yang sudah dimuat tetap bisa dibaca. Perubahan menunggu sinyal.</Trans>
      </OfflineRetryBar>
    </div>
  );
}
