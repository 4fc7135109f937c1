import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BoardEntry } from '#src/contract/check-in-board/board-lists.ts';
import type { LocalText } from '#src/contract/common.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatClockSeconds, formatDayShort, withUncertainty } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { useActionNames, useVerdictName } from './entry-words.ts';
import styles from './lists.module.css';

type EntryRowProps = {
  entry: BoardEntry;
  point: LocalText | undefined;
  event: EventOverview['event'];
  /** Whether the list holds more than admissions, so that each row says what it is. */
  saysWhat: boolean;
};

/** One record of the log: who; when and how certain; where and on which phone; what was said and why. */
export function EntryRow({ entry, point, event, saysWhat }: EntryRowProps) {
  const language = useLanguage();
  const { runner, reason, device_label: phone } = entry;
  const place = point === undefined ? '' : `${localText(point, language)} · `;
  return (
    <li className={styles['row']}>
      <b className={styles['bib']}>{runner?.bib ?? '–'}</b>
      <div>
        <p className={styles['name']}>
          {runner === null ? (
            <Trans>Tiket tidak dikenal</Trans>
          ) : (
            <Link {...partOf(event, 'participants', { id: runner.registration_id })}>
              {runner.name}
            </Link>
          )}
        </p>
        <p className="muted tiny">
          {runner === null ? '' : `${runner.category_code} · `}
          {place}
          {phone}
        </p>
        {saysWhat ? <WhatHappened entry={entry} /> : null}
        {reason === null || reason === '' ? null : <p className="small">“{reason}”</p>}
      </div>
      <EntryTime entry={entry} zone={event.zone} />
    </li>
  );
}

function WhatHappened({ entry }: { entry: BoardEntry }) {
  const actions = useActionNames();
  const nameOf = useVerdictName();
  const { action, shown, verdict } = entry;
  const server = nameOf(verdict);
  return (
    <p className="small">
      <b>{actions[action]}</b>
      {action === 'void' ? null : ` · ${nameOf(shown)}`}
      {action === 'void' || shown === verdict ? null : (
        <span className="muted">
          {' · '}
          <Trans>menurut server: {server}</Trans>
        </span>
      )}
    </p>
  );
}

function EntryTime({ entry, zone }: { entry: BoardEntry; zone: EventOverview['event']['zone'] }) {
  const language = useLanguage();
  const off = withUncertainty('', entry.uncertainty_ms, language).trim();
  return (
    <p className={styles['time']}>
      {entry.time_known ? (
        <>
          <b>{formatClockSeconds(entry.at, zone, language)}</b>
          {off === '' ? null : <span className="tiny">{off}</span>}
        </>
      ) : (
        <b>
          <Trans>Jam tidak pasti</Trans>
        </b>
      )}
      <span className="muted tiny">{formatDayShort(entry.at, zone, language)}</span>
    </p>
  );
}
