import { Trans, useLingui } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { makePracticeRunners } from '#src/domain/check-in/rehearsal/practice-runners.ts';
import { formatTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { QrPicture } from '#src/client/ui/qr-picture.tsx';
import { useRehearsalWords } from './rehearsal-words.ts';
import styles from './rehearsal.module.css';

/** The practice tickets of an event, as each of its phones knows them. */
export function PracticeCards({ overview }: { overview: EventOverview }) {
  const { t } = useLingui();
  const { shows } = useRehearsalWords();
  const ids = overview.categories.map(({ id }) => id);
  const runners = makePracticeRunners({
    seed: overview.event.id,
    categories: ids.length === 0 ? [''] : ids,
  });
  return (
    <ol className={styles['cards']}>
      {runners.map(({ number, role, code, person: { name } }) => (
        <li key={number}>
          <p className={styles['who']}>
            <b className="num">{number}</b>
            <span>
              {name}
              <small>
                <Trans>Pelari karangan</Trans>
              </small>
            </span>
          </p>
          <QrPicture text={code} label={t`QR latihan ${number}`} className={styles['qr']} />
          <code>{formatTicketCode(code)}</code>
          <p className={styles['shows']}>
            <Trans>
              Harus muncul: <b>{shows[role]}</b>
            </Trans>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Says that nothing of it counts. */
export function PracticeBand() {
  return (
    <p className={styles['band']}>
      <span>
        <Trans>Latihan, pelari karangan</Trans>
      </span>
    </p>
  );
}
