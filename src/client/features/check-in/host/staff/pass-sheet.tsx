import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer, Ticket } from 'lucide-react';
import { useEffect } from 'react';
import type { NewStaffPass } from '#src/contract/check-in/staff.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDay, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Logo } from '#src/client/ui/logo.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { QrPicture } from '#src/client/ui/qr-picture.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import type { StaffPoint } from '../staff-query.ts';
import { newPassesQueryOptions } from './staff-queries.ts';
import { useStaffWords } from './staff-words.tsx';
import styles from './pass-sheet.module.css';

type PassSheetProps = { event: EventOverview['event']; points: readonly StaffPoint[] };

/** The passes just made on A4, four to a page to cut apart: QR, PIN and what to do. They are shown this once. */
export function PassSheet({ event, points }: PassSheetProps) {
  const language = useLanguage();
  const { data: passes } = useQuery(newPassesQueryOptions(event.id));
  // The form that made them is longer than what stands here.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    scrollTo(0, 0);
  }, []);
  const day = formatDay(event.starts_at, event.zone, language);
  return (
    <Main
      className={styles['page']}
      bar={
        <DetailBar
          back={<BackLink {...partOf(event, 'staff')} />}
          title={<Trans>Cetak kartu</Trans>}
        />
      }
    >
      {passes.length === 0 ? (
        <EmptyState
          icon={<Ticket />}
          title={<Trans>Tidak ada kartu untuk dicetak</Trans>}
          actions={
            <ButtonLink {...partOf(event, 'staff')} variant="primary">
              <Trans>Buat kartu</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Kartu hanya tampil sekali, sesudah dibuat. Tarik yang lama, lalu buat yang baru.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles['tools']}>
            <p>
              <b>
                <Trans>Kartu ini hanya tampil sekali.</Trans>
              </b>{' '}
              <Trans>Cetak sekarang. Gunting, bagikan langsung ke orangnya.</Trans>
            </p>
            <Button variant="primary" onClick={() => window.print()}>
              <Printer />
              <Trans>Cetak atau simpan PDF</Trans>
            </Button>
          </div>
          <article className={styles['sheet']}>
            <div className={styles['head']}>
              <p>
                <b>{localText(event.title, language)}</b>
                <span className="num">
                  <Trans>Kartu petugas</Trans> · {day}
                </span>
              </p>
              <Logo />
            </div>
            <ul className={styles['cards']}>
              {passes.map((pass) => (
                <PassCard key={pass.id} pass={pass} event={event} points={points} />
              ))}
            </ul>
          </article>
        </>
      )}
    </Main>
  );
}

function PassCard({ pass, event, points }: PassSheetProps & { pass: NewStaffPass }) {
  const { t } = useLingui();
  const { origin } = useAppContext();
  const language = useLanguage();
  const { names, pointsOf } = useStaffWords(points);
  const place = pointsOf(pass.point_ids);
  const link = `${origin}/scanner#pass=${pass.code}`;
  const useBy = `${formatDayShort(pass.expires_at, event.zone, language)}, ${formatTime(pass.expires_at, event.zone, language)}`;
  return (
    <li>
      <h2>{place}</h2>
      <p className={styles['who']}>
        {names[pass.role]} · <Trans>satu HP</Trans>
      </p>
      <div className={styles['code']}>
        <QrPicture text={link} label={t`QR kartu ${place}`} className={styles['qr']} />
        <dl>
          <dt>PIN</dt>
          <dd className={styles['pin']}>
            {pass.pin.slice(0, 3)} {pass.pin.slice(3)}
          </dd>
          <dt>
            <Trans>Pakai sebelum</Trans>
          </dt>
          <dd className="num">{useBy}</dd>
        </dl>
      </div>
      <ol>
        <li>
          <Trans>Pindai QR dengan kamera HP, lalu ketik PIN.</Trans>
        </li>
        <li>
          <Trans>Beri nama HP, tunggu “Siap” sebelum berangkat.</Trans>
        </li>
        <li>
          <Trans>Tidak ada sinyal? Tetap pindai. Ragu? Panggil koordinator.</Trans>
        </li>
      </ol>
      <p className={styles['link']}>
        <CopyButton text={link} label={t`Salin tautan kartu ${place}`}>
          <Trans>Salin tautan</Trans>
        </CopyButton>
      </p>
    </li>
  );
}
