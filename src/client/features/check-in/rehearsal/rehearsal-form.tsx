import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, QrCode } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { type RehearsalCheck, rehearsalChecks } from '#src/contract/check-in/rehearsal-checks.ts';
import { sortOutcomes } from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { IconButton, IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import scanner from '../scan/point-scanner.module.css';
import { CheckCard } from './check-card.tsx';
import { CheckList } from './check-list.tsx';
import { useCheckWords } from './check-words.ts';
import { listPracticeRunners, toPracticeDevice, toPracticePoint } from './practice-book.ts';
import { PracticeBand } from './practice-band.tsx';
import { PracticeCodes } from './practice-codes.tsx';
import { PracticeScanner } from './practice-scanner.tsx';
import { RehearsalScore } from './rehearsal-score.tsx';
import styles from './rehearsal.module.css';
import { useRehearsal } from './use-rehearsal.ts';

type RehearsalFormProps = { device: ScanDevice; point: Point };

/** One check after another, each of which can be done again; the score; and how to throw all of it away. */
export function RehearsalForm({ device, point }: RehearsalFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useCheckWords();
  const { rehearsal, isRefused, record, forgetScans, discard } = useRehearsal(device);
  const [chosen, setChosen] = useState<RehearsalCheck | null>(null);
  const [scanned, setScanned] = useState<RehearsalCheck | null>(null);
  const [isShowing, setShowing] = useState(false);
  const runners = useMemo(() => listPracticeRunners(device), [device]);
  const practice = useMemo(() => {
    const practicePoint = toPracticePoint(point);
    return { point: practicePoint, device: toPracticeDevice(device, practicePoint) };
  }, [device, point]);
  const closeScanner = useCallback(() => setScanned(null), []);
  const outcomes = rehearsal?.outcomes ?? {};
  const { passed, failed, open } = sortOutcomes(rehearsalChecks, outcomes);
  const current = chosen ?? open[0] ?? null;
  const [again] = failed;

  if (scanned !== null) {
    return (
      <PracticeScanner
        {...practice}
        runners={runners}
        check={scanned}
        words={words[scanned]}
        onPassed={(outcome) => {
          setChosen(null);
          record(scanned, outcome);
        }}
        onClose={closeScanner}
      />
    );
  }

  async function scan(check: RehearsalCheck): Promise<void> {
    // Only a double needs to meet whom the check before has let in. A storage that fails shows in the scanner.
    if (check !== 'double') await forgetScans().catch(() => undefined);
    setScanned(check);
  }

  const place = localText(point.name, language);
  const againName = again === undefined ? '' : words[again].name;
  return (
    <Main width="full" className={styles['screen']} data-theme="scan">
      <div className={scanner['top']}>
        <IconLink
          to="/scanner/$eventId"
          params={{ eventId: device.eventId }}
          label={t`Kembali ke pemindai`}
          icon={<ArrowLeft />}
        />
        <div className={scanner['names']}>
          <h1>
            <Trans>Latihan</Trans>
          </h1>
          <p className="muted tiny">
            {device.device.label} · {place}
          </p>
        </div>
        <IconButton
          label={t`Tampilkan QR latihan`}
          icon={<QrCode />}
          onClick={() => setShowing(true)}
        />
      </div>
      <PracticeBand />
      <div className={styles['body']}>
        <RehearsalScore
          passed={passed.length}
          failed={failed.length}
          open={open.length}
          isSent={rehearsal?.isSent ?? true}
        />
        {isRefused ? (
          <p role="alert" className="error">
            <Trans>Penyimpanan HP ini tidak bisa dipakai, jadi latihannya tidak tercatat.</Trans>
          </p>
        ) : null}
        {rehearsal !== null && current !== null ? (
          <CheckCard
            key={current}
            check={current}
            words={words[current]}
            onScan={() => void scan(current)}
            onOutcome={(outcome) => {
              setChosen(null);
              record(current, outcome);
            }}
          />
        ) : null}
        {rehearsal !== null && current === null ? (
          <Done eventId={device.eventId} failed={failed.length} />
        ) : null}
        <CheckList words={words} outcomes={outcomes} current={current} onChoose={setChosen} />
      </div>
      <div className={styles['bottom']}>
        {again === undefined ? (
          <Button size="l" className={styles['second']} onClick={() => setShowing(true)}>
            <QrCode />
            <Trans>QR latihan</Trans>
          </Button>
        ) : (
          <Button size="l" className={styles['second']} onClick={() => setChosen(again)}>
            <Trans>Ulangi: {againName}</Trans>
          </Button>
        )}
        <Button
          variant="outline"
          size="l"
          onClick={() => {
            setChosen(null);
            discard();
          }}
        >
          <Trans>Buang latihan</Trans>
        </Button>
      </div>
      <PracticeCodes open={isShowing} runners={runners} onClose={() => setShowing(false)} />
    </Main>
  );
}

function Done({ eventId, failed }: { eventId: string; failed: number }) {
  return (
    <section className={styles['card']} aria-labelledby="rehearsed">
      <h2 id="rehearsed">
        {failed === 0 ? <Trans>HP ini siap</Trans> : <Trans>Latihan selesai</Trans>}
      </h2>
      <p>
        {failed === 0 ? (
          <Trans>Semua cek lulus. Tidak ada yang masuk catatan lomba.</Trans>
        ) : (
          <Plural value={failed} other="# cek gagal. Ulangi, atau beri tahu koordinator." />
        )}
      </p>
      <div className={styles['pair']}>
        <ButtonLink to="/scanner/$eventId" params={{ eventId }} variant="primary" size="l">
          <Trans>Ke pemindai</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
