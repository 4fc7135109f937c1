import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Activity, CloudOff, Copy, OctagonX, Smartphone, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { arrivalPace } from '#src/domain/check-in/scan-pace.ts';
import { formatClock, formatDuration, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useWakeLock } from '#src/client/lib/device/wake-lock.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import iconStyles from '#src/client/ui/icon-button.module.css';
import { Row } from '#src/client/ui/layout.tsx';
import { phoneState, sortPhones } from '../staff/phone-facts.ts';
import { PhoneTag } from '../staff/phone-tag.tsx';
import { countdown, pickPoint } from './board-facts.ts';
import { useIsLive } from './live.ts';
import { leaveFullScreen } from './full-screen.ts';
import styles from './wall.module.css';

type WallScreenProps = {
  event: EventOverview['event'];
  board: Board;
  updatedAt: number;
  /** The point that a host chose; else the one where runners pass now, as the day goes on. */
  chosen: string | undefined;
  onClose: () => void;
};

/** The board for a wall: read from across a room, touched by nobody, awake, and honest when it is not live any more. */
export function WallScreen({ event, board, updatedAt, chosen, onClose }: WallScreenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const isLive = useIsLive(updatedAt);
  const dialog = useModal(onClose);
  useWakeLock(true);
  const point = pickPoint(board.points, { chosen, now });
  const clock = formatClock(updatedAt, event.zone, language);
  const title = localText(event.title, language);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles['wall'], !isLive && styles['old'])}
      aria-label={t`Hari lomba di layar besar`}
    >
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['fresh']}>
          {isLive ? <Activity /> : <CloudOff />}
          {isLive ? <Trans>Langsung</Trans> : <Trans>Tidak langsung sejak {clock}</Trans>}
        </p>
        <button
          type="button"
          className={iconStyles['button']}
          aria-label={t`Tutup layar besar`}
          onClick={onClose}
        >
          <X />
        </button>
      </header>
      {point === null ? (
        <p className={styles['nothing']}>
          <Trans>Belum ada titik check-in</Trans>
        </p>
      ) : (
        <PointOnWall point={point} event={event} />
      )}
      <div className={styles['foot']}>
        <OtherPoints board={board} shown={point?.id} />
        <Trouble board={board} event={event} />
      </div>
    </dialog>
  );
}

/** A dialog in front of everything; the rest cannot be reached while it is open. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close();
    };
    current.addEventListener('cancel', onCancel);
    if (!current.open) current.showModal();
    return () => {
      current.removeEventListener('cancel', onCancel);
      current.close();
      leaveFullScreen();
    };
  }, []);
  return dialog;
}

type Point = Board['points'][number];

function PointOnWall({ point, event }: { point: Point; event: EventOverview['event'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const { admitted, expected, missing, refused = 0 } = point;
  const all = formatNumber(expected, language);
  const name = localText(point.name, language);
  const pace = formatNumber(Math.round(arrivalPace(point.recent, now)), language);
  const left = countdown(point, { startsAt: Date.parse(event.starts_at), now });
  const words = { opens: t`Dibuka dalam`, start: t`Menuju start`, closes: t`Ditutup dalam` };
  return (
    <section aria-label={name} className={styles['point']}>
      <p className={styles['name']}>{name}</p>
      <p className={styles['number']}>
        <b>{formatNumber(admitted, language)}</b>
        <span>
          <Trans>dari {all}</Trans>
        </span>
      </p>
      {expected === 0 ? null : <DerapBar value={admitted / expected} size="l" />}
      <dl className={styles['facts']}>
        <div>
          <dt>{left === null ? <Trans>Titik ini</Trans> : words[left.until]}</dt>
          <dd>
            {left === null ? <Trans>Sudah ditutup</Trans> : formatDuration(left.minutes, language)}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Belum tiba</Trans>
          </dt>
          <dd>{formatNumber(missing, language)}</dd>
        </div>
        {refused === 0 ? null : (
          <div>
            <dt>
              <Trans>Tidak dihitung</Trans>
            </dt>
            <dd>{formatNumber(refused, language)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Sekarang</Trans>
          </dt>
          <dd>
            <Trans>{pace} per mnt</Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function OtherPoints({ board, shown }: { board: Board; shown: string | undefined }) {
  const language = useLanguage();
  const others = board.points.filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <dl className={styles['others']}>
      {others.map((point) => (
        <div key={point.id}>
          <dt>{localText(point.name, language)}</dt>
          <dd>
            {formatNumber(point.admitted, language)}
            <span> / {formatNumber(point.expected, language)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** So many names can still be read from afar. */
const mostNamed = 4;

/** What waits for a judge, and the phones in trouble by name. */
function Trouble({ board, event }: Pick<WallScreenProps, 'board' | 'event'>) {
  const now = useNow();
  const { todo } = board;
  const alarming = ['too_fast', 'lost', 'low_battery'];
  const phones = sortPhones(board.phones, now).filter((phone) =>
    alarming.includes(phoneState(phone, now).kind),
  );
  const more = phones.length - mostNamed;
  return (
    <ul className={styles['trouble']}>
      {todo.doubles === 0 ? null : (
        <Row as="li" gap={2} align="center" oneLine>
          <Copy />
          <Plural value={todo.doubles} one="# check-in ganda" other="# check-in ganda" />
        </Row>
      )}
      {todo.not_entitled === 0 ? null : (
        <Row as="li" gap={2} align="center" oneLine>
          <OctagonX />
          <Plural value={todo.not_entitled} one="# masuk tanpa hak" other="# masuk tanpa hak" />
        </Row>
      )}
      {phones.slice(0, mostNamed).map((phone) => (
        <Row as="li" gap={2} align="center" oneLine key={phone.id}>
          <Smartphone />
          <b>{phone.label}</b>
          <PhoneTag zone={event.zone} phone={phone} now={now} />
        </Row>
      ))}
      {more > 0 ? (
        <Row as="li" gap={2} align="center" oneLine>
          <Plural value={more} other="# HP lain bermasalah" />
        </Row>
      ) : null}
    </ul>
  );
}
