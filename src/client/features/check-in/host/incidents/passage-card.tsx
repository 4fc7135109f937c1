import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HostIncident } from '#src/contract/check-in-board/judging.ts';
import type { Zone } from '#src/contract/common.ts';
import { formatClock, formatDayShort, formatDuration } from '#src/domain/text/format.ts';
import { dayInZone, wallClock } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import styles from './incidents.module.css';

type PassageCardProps = {
  title: ReactNode;
  /** Its sign on the axis of times. */
  mark?: 'ring' | 'dot';
  passage: HostIncident['scan'];
  zone: Zone;
};

const minuteMs = 60_000;

/** One admission: when, how certain, on which phone, and what that could know: when it last heard the server, and its runners. */
export function PassageCard({ title, mark, passage, zone }: PassageCardProps) {
  const language = useLanguage();
  const clock = wallClock(passage.at, zone).toISOString().slice(11, 19);
  const seconds = Math.ceil(passage.uncertainty_ms / 1000);
  return (
    <div className={styles['passage']}>
      <p>
        {mark === undefined ? null : <span className={styles[`${mark}Mark`]} />} {title}
      </p>
      <p className={styles['clock']}>{language === 'id' ? clock.replaceAll(':', '.') : clock}</p>
      <p className="small">
        <Trans>± {seconds} dtk</Trans>
      </p>
      <dl>
        <dt>
          <Trans>HP</Trans>
        </dt>
        <dd>{passage.device_label}</dd>
        <Knowledge passage={passage} zone={zone} />
        {passage.collector ? (
          <>
            <dt>
              <Trans>Wakil</Trans>
            </dt>
            <dd>
              {passage.collector.name}, …{passage.collector.id_last4}
            </dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}

/** A phone without a network knows what it was last told: that is nobody's fault, and explains the most. */
function Knowledge({ passage, zone }: Pick<PassageCardProps, 'passage' | 'zone'>) {
  const language = useLanguage();
  const { at, heard_at: heardAt = null, roster_at: rosterAt = null } = passage;
  const minutes = heardAt === null ? 0 : (Date.parse(at) - Date.parse(heardAt)) / minuteMs;
  const before = formatDuration(Math.floor(minutes), language);
  const roster = rosterAt === null ? '' : clockOf(rosterAt);
  return (
    <>
      {heardAt === null ? null : (
        <>
          <dt>
            <Trans>Terakhir dengar server</Trans>
          </dt>
          <dd>
            {clockOf(heardAt)}
            <br />
            {minutes < 1 ? (
              <Trans>kurang dari semenit sebelumnya</Trans>
            ) : (
              <Trans>{before} sebelumnya</Trans>
            )}
          </dd>
        </>
      )}
      {rosterAt === null ? null : (
        <>
          <dt>
            <Trans>Daftar di HP</Trans>
          </dt>
          <dd>
            <Trans>perubahan sampai {roster}</Trans>
          </dd>
        </>
      )}
    </>
  );

  function clockOf(instant: string): string {
    const clock = formatClock(instant, zone, language);
    const isSameDay = dayInZone(instant, zone) === dayInZone(at, zone);
    return isSameDay ? clock : `${formatDayShort(instant, zone, language)} ${clock}`;
  }
}
