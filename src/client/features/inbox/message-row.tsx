import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Banknote,
  CalendarClock,
  CircleX,
  Landmark,
  ListPlus,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  Ticket,
  Wallet,
} from 'lucide-react';
import type { InboxMessage } from '#src/contract/inbox/inbox.ts';
import type { MessageSign } from '#src/contract/inbox/message-choices.ts';
import type { Zone } from '#src/contract/common.ts';
import { formatClock } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './inbox.module.css';

const signs: Record<MessageSign, { icon: LucideIcon; tone?: 'info' | 'ok' | 'warn' | 'err' }> = {
  ticket: { icon: Ticket, tone: 'ok' },
  pay: { icon: Wallet, tone: 'warn' },
  proof: { icon: ReceiptText, tone: 'info' },
  paid: { icon: BadgeCheck, tone: 'ok' },
  money: { icon: Banknote, tone: 'info' },
  waiting: { icon: ListPlus, tone: 'info' },
  change: { icon: CalendarClock, tone: 'warn' },
  cancelled: { icon: CircleX, tone: 'err' },
  host: { icon: Megaphone },
  account: { icon: Landmark, tone: 'warn' },
};

type MessageRowProps = {
  message: InboxMessage;
  /** Whose clock shows when it came. */
  zone: Zone;
  onRead: () => void;
  /** For what somebody wrote: shows it whole. Others lead to what they are about. */
  onOpen: () => void;
};

/** A message of the list; all of it can be tapped. */
export function MessageRow({ message, zone, onRead, onOpen }: MessageRowProps) {
  const language = useLanguage();
  const { sign, title, text, from, path, at, read_at: readAt } = message;
  const { icon: Icon, tone } = signs[sign];
  const isUnread = readAt === null;
  const words = (
    <>
      {isUnread ? (
        <VisuallyHidden>
          <Trans>Belum dibaca:</Trans>{' '}
        </VisuallyHidden>
      ) : null}
      {title}
    </>
  );
  return (
    <article className={classNames(styles['message'], isUnread && styles['unread'])}>
      <span className={classNames(styles['sign'], tone && styles[tone])}>
        <Icon />
      </span>
      <div className={styles['words']} lang={message.language === language ? undefined : 'id'}>
        <h3>
          {from === null ? (
            <Link to={path} className="stretched" onClick={onRead}>
              {words}
            </Link>
          ) : (
            <button type="button" className="stretched" aria-haspopup="dialog" onClick={onOpen}>
              {words}
            </button>
          )}
        </h3>
        {from === null ? null : <p className={styles['from']}>{from}</p>}
        <p className={classNames(styles['text'], from !== null && styles['cut'])}>{text}</p>
      </div>
      <span className={styles['when']}>
        <time dateTime={at}>{formatClock(at, zone, language)}</time>
        {isUnread ? <span className={styles['dot']} /> : null}
      </span>
    </article>
  );
}
