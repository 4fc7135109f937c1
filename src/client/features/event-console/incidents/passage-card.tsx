import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HostIncident } from '#src/contract/check-in/judging.ts';
import type { Zone } from '#src/contract/common.ts';
import { formatDuration } from '#src/domain/text/format.ts';
import { wallClock } from '#src/domain/time/zone.ts';
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

/** One admission: when, how certain, on which phone, and whether that had a network. */
export function PassageCard({ title, mark, passage, zone }: PassageCardProps) {
  const language = useLanguage();
  const clock = wallClock(passage.at, zone).toISOString().slice(11, 19);
  const waitedMs = Date.parse(passage.received_at) - Date.parse(passage.at);
  const waited = formatDuration(Math.floor(waitedMs / minuteMs), language);
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
        <dt>
          <Trans>Saat itu</Trans>
        </dt>
        <dd>{waitedMs < minuteMs ? <Trans>Tersambung</Trans> : <Trans>Offline {waited}</Trans>}</dd>
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
