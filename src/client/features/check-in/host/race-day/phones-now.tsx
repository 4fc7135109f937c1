import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  Ban,
  BatteryMedium,
  BatteryWarning,
  CircleCheck,
  CloudOff,
  Gauge,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Board, BoardPhone } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatAgo, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { hasNews, type PhoneState, phoneState, sortPhones } from '../staff/phone-facts.ts';
import { PhoneTag } from '../staff/phone-tag.tsx';
import { UnsentLine } from '../staff/unsent-line.tsx';
import { listSearch } from './board-links.ts';
import styles from './phones-now.module.css';

/** As many as fit beside the other figures; the rest is in the staff's part. */
const mostShown = 12;

const icons: Record<PhoneState['kind'], ReactNode> = {
  too_fast: <Gauge />,
  lost: <WifiOff />,
  low_battery: <BatteryWarning />,
  silent: <CloudOff />,
  unready: <CircleCheck />,
  ready: <CircleCheck />,
  expired: <Ban />,
  revoked: <Ban />,
};

/** The phones of the staff, those with problems first; healthy ones fold to one line on small screens. */
export function PhonesNow({ board, event }: { board: Board; event: EventOverview['event'] }) {
  const now = useNow();
  const phones = sortPhones(board.phones, now);
  const isFine = (phone: BoardPhone) => ['ready', 'expired'].includes(phoneState(phone, now).kind);
  const fine = phones.filter(isFine);
  const troubled = phones.filter((phone) => !isFine(phone));
  const shownFine = fine.slice(0, Math.max(0, mostShown - troubled.length));
  const hidden = fine.length - shownFine.length;
  return (
    <Section
      heading={<Trans>HP petugas</Trans>}
      more={
        <MoreLink {...partOf(event, 'staff')}>
          <Trans>Kelola</Trans>
        </MoreLink>
      }
      className={styles['part']}
    >
      {phones.length === 0 ? (
        <p className="muted">
          <Trans>Belum ada HP yang terdaftar.</Trans>
        </p>
      ) : (
        <ul className={styles['phones']}>
          {[...troubled, ...shownFine].map((phone) => (
            <PhoneRow
              key={phone.id}
              phone={phone}
              board={board}
              event={event}
              isFolded={isFine(phone)}
            />
          ))}
        </ul>
      )}
      {fine.length === 0 ? null : (
        <p className={classNames(styles['others'], hidden === 0 && styles['folded'])}>
          <Link {...partOf(event, 'staff')}>
            <span className={styles['all']}>
              <Plural value={fine.length} other="# HP lain lancar" />
            </span>
            {hidden === 0 ? null : (
              <span className={styles['rest']}>
                <Plural value={hidden} other="# HP lain lancar" />
              </span>
            )}
          </Link>
        </p>
      )}
    </Section>
  );
}

type PhoneRowProps = {
  phone: BoardPhone;
  board: Board;
  event: EventOverview['event'];
  isFolded: boolean;
};

function PhoneRow({ phone, board, event, isFolded }: PhoneRowProps) {
  const language = useLanguage();
  const now = useNow();
  const { kind } = phoneState(phone, now);
  const { battery, point_ids: pointIds, label } = phone;
  const places = board.points.filter(({ id }) => pointIds?.includes(id) === true);
  const admitted = formatNumber(phone.admitted, language);
  const isFine = kind === 'ready';
  const seen = useSeenWords(phone, now);
  return (
    <li
      className={classNames(
        styles['phone'],
        isFolded && styles['fine'],
        kind === 'revoked' && styles['gone'],
      )}
      data-state={kind}
    >
      <span className={styles['icon']}>{icons[kind]}</span>
      <div className={styles['who']}>
        <p className={styles['name']}>
          <b>{label}</b> {isFine ? null : <PhoneTag zone={event.zone} phone={phone} now={now} />}
        </p>
        <p className="muted tiny">
          {places.map(({ name }) => `${localText(name, language)} · `).join('')}
          <Link
            {...partOf(event, 'race-day', listSearch('admitted', { id: phone.id }))}
            className={styles['count']}
          >
            <Trans>{admitted} masuk</Trans>
          </Link>
        </p>
      </div>
      <div className={styles['told']}>
        <p className={styles['unsent']}>
          <b>
            <UnsentLine phone={phone} zone={event.zone} />
          </b>
          {seen === null ? null : <span className="muted tiny">{seen}</span>}
        </p>
        {battery === null ? null : (
          <span className={styles['battery']}>
            <BatteryMedium aria-hidden="true" />
            <VisuallyHidden>
              <Trans>Baterai</Trans>
            </VisuallyHidden>
            {battery}%
          </span>
        )}
      </div>
    </li>
  );
}

/** When a phone was seen; null where the line above says it. */
function useSeenWords(phone: BoardPhone, now: number): ReactNode {
  const language = useLanguage();
  if (phone.last_seen_at === null) return <Trans>belum terlihat</Trans>;
  if (!hasNews(phone, now)) return null;
  const ago = formatAgo(Math.max(0, now - Date.parse(phone.last_seen_at)), language);
  return <Trans>terlihat {ago}</Trans>;
}
