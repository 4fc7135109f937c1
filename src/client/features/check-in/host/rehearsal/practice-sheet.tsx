import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Logo } from '#src/client/ui/logo.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { Row } from '#src/client/ui/layout.tsx';
import { PracticeBand, PracticeCards } from './practice-cards.tsx';
import styles from './rehearsal.module.css';

/** The practice tickets on one page of A4, for where nobody has a second screen. */
export function PracticeSheet({ overview }: { overview: EventOverview }) {
  const language = useLanguage();
  const { event } = overview;
  return (
    <Main
      className={styles['page']}
      bar={
        <DetailBar
          back={<BackLink {...partOf(event, 'rehearsal')} />}
          title={<Trans>Cetak QR latihan</Trans>}
        />
      }
    >
      <div className={styles['tools']}>
        <p>
          <Trans>Satu lembar cukup untuk semua HP. Kodenya tidak berlaku di hari lomba.</Trans>
        </p>
        <Button variant="primary" onClick={() => window.print()}>
          <Printer />
          <Trans>Cetak atau simpan PDF</Trans>
        </Button>
      </div>
      <article className={styles['sheet']}>
        <Row gap={4} align="center" justify="apart" className={styles['head']}>
          <p>
            <b>{localText(event.title, language)}</b>
            <span>
              <Trans>QR latihan</Trans>
            </span>
          </p>
          <Logo />
        </Row>
        <PracticeBand />
        <PracticeCards overview={overview} />
      </article>
    </Main>
  );
}
