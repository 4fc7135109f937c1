import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, HeartPulse, ListChecks, ScanLine, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatWindow } from '#src/domain/text/format-window.ts';
import { mayScanAt, staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { ResultShape } from '../result/result-shape.tsx';
import type { ScanResult } from '../result/scan-result.ts';
import styles from './pass-dialog.module.css';

/** A prepared phone: its point, one big way to start, and what each result asks of a volunteer. */
export function StewardStart({ device }: { device: ScanDevice }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { event } = device;
  const points = event.points.filter(
    ({ id, state }) => state !== 'draft' && mayScanAt(device.device.point_ids, id),
  );
  const [only] = points;
  const { mayScan, mayTreat } = staffRights(device.device.role);
  const advice: { screen: ScanResult['screen']; word: string; todo: string }[] = [
    { screen: 'valid', word: t`Valid`, todo: t`Persilakan lewat` },
    { screen: 'already', word: t`Sudah check-in`, todo: t`Tanya baik-baik, panggil koordinator` },
    { screen: 'wrong', word: t`Bukan di sini`, todo: t`Tunjukkan titiknya` },
    { screen: 'void', word: t`Belum lunas`, todo: t`Antar ke meja bantuan` },
    { screen: 'unknown', word: t`Tak dikenal`, todo: t`Panggil koordinator` },
    { screen: 'ask', word: t`Cek dulu`, todo: t`Centang, baru persilakan` },
  ];
  return (
    <div className={styles['form']}>
      <Row gap={2} align="center" justify="apart">
        <b>{device.device.label}</b>
        {mayTreat ? (
          <Tag icon={<Wifi />}>
            <Trans>Perlu internet</Trans>
          </Tag>
        ) : (
          <Tag tone="ok" icon={<CircleCheck />}>
            <Trans>Siap offline</Trans>
          </Tag>
        )}
      </Row>
      <p className={styles['place']}>
        {points.map(({ name }) => localText(name, language)).join(', ')}
      </p>
      <ButtonLink
        to="/scanner/$eventId"
        params={{ eventId: event.id }}
        variant="primary"
        className={styles['go']}
      >
        {mayTreat ? <HeartPulse /> : <ScanLine />}
        {mayScan ? (
          <Trans>Mulai pindai</Trans>
        ) : mayTreat ? (
          <Trans>Buka data medis</Trans>
        ) : (
          <Trans>Lihat angka</Trans>
        )}
      </ButtonLink>
      <dl className={styles['facts']}>
        {points.length === 1 && only !== undefined ? (
          <Fact name={<Trans>Buka</Trans>}>
            {formatWindow({ from: only.opens_at, to: only.closes_at }, event.zone, language)}
          </Fact>
        ) : null}
        <Fact name={<Trans>Kategori</Trans>}>
          {event.categories.map(({ code }) => code).join(', ')}
        </Fact>
        <Fact name={<Trans>Daftar peserta</Trans>}>
          <Plural value={event.expected} one="# pelari" other="# pelari" />
        </Fact>
      </dl>
      {mayScan ? (
        <section aria-labelledby="advice">
          <h2 id="advice">
            <Trans>Kalau layar bilang</Trans>
          </h2>
          <ul className={styles['advice']}>
            {advice.map(({ screen, word, todo }) => (
              <li key={screen}>
                <ResultShape screen={screen} />
                <b>{word}</b>
                <span className="small muted">{todo}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {mayScan ? (
        <p className={styles['end']}>
          <ButtonLink
            to="/scanner/$eventId/rehearsal"
            params={{ eventId: event.id }}
            size="l"
            block
            className={styles['second']}
          >
            <ListChecks />
            <Trans>Latihan</Trans>
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="tiny muted">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
