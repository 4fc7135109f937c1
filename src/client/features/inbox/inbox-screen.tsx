import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, CheckCheck, Inbox, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { InboxFilter, InboxMessage } from '#src/contract/inbox/inbox.ts';
import { useOlder } from '#src/client/lib/api/cursor-query-options.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { unreadQueryOptions } from '#src/client/lib/inbox/unread.ts';
import { readerZone } from '#src/client/lib/own-events/reader-zone.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { SavedAgo } from '#src/client/lib/screens/saved-ago.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { formatUnread } from '#src/client/shell/menus/unread-dot.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { IconButton, IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { type MessageDay, toDays } from './message-days.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageRow } from './message-row.tsx';
import {
  importSending,
  inboxQueryOptions,
  olderQueryOptions,
  readMutationOptions,
} from './queries.ts';
import styles from './inbox.module.css';

const importInvitation = () => import('./push/push-invitation.tsx');

/** The member's messages by day. The latest are kept on this phone, and reading them without a network is told later. */
export function InboxScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const [show, setShow] = useState<InboxFilter>('all');
  const all = useQuery(inboxQueryOptions({ show: 'all', language }));
  const read = useMutation(readMutationOptions(useQueryClient()));
  useEffect(() => {
    // Sending tries again.
    importSending().catch(() => undefined);
  }, []);
  const newest = all.data?.data[0];
  const unread = useQuery(unreadQueryOptions()).data?.unread ?? 0;

  return (
    <Main
      width="read"
      bar={
        <DetailBar
          back={<BackLink to="/dashboard" />}
          title={<Trans>Pesan</Trans>}
          width="read"
          actions={
            <>
              <IconButton
                label={t`Tandai semua dibaca`}
                icon={<CheckCheck />}
                disabled={newest === undefined || unread === 0}
                onClick={() => {
                  if (newest !== undefined) read.mutate({ until: newest.at });
                }}
              />
              <IconLink to="/settings" hash="pesan" label={t`Atur pesan`} icon={<BellRing />} />
            </>
          }
        />
      }
    >
      <Filters show={show} unread={unread} onChange={setShow} />
      <MessageList
        key={show}
        show={show}
        onRead={({ id, read_at: readAt }) => {
          if (readAt === null) read.mutate({ ids: [id] });
        }}
      />
    </Main>
  );
}

type FiltersProps = { show: InboxFilter; unread: number; onChange: (show: InboxFilter) => void };

function Filters({ show, unread, onChange }: FiltersProps) {
  const { t } = useLingui();
  const names: Record<InboxFilter, string> = {
    all: t({ message: 'Semua', context: 'all messages' }),
    unread: t`Belum dibaca`,
    tickets: t`Tiket dan bayar`,
    changes: t({ message: 'Perubahan', context: 'of events' }),
    hosts: t`Dari penyelenggara`,
  };
  return (
    <div className={styles['filters']}>
      <ChipRow label={t`Pesan yang mana`}>
        {(['all', 'unread', 'tickets', 'changes', 'hosts'] as const).map((filter) => (
          <Chip key={filter} pressed={filter === show} onClick={() => onChange(filter)}>
            {names[filter]}
            {filter === 'unread' && unread > 0 ? (
              <b className={styles['count']}>{formatUnread(unread)}</b>
            ) : null}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

type MessageListProps = { show: InboxFilter; onRead: (message: InboxMessage) => void };

function MessageList({ show, onRead }: MessageListProps) {
  const language = useLanguage();
  const now = useNow();
  const zone = readerZone('Asia/Jakarta', now);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useQuery(inboxQueryOptions({ show, language }));
  const all = useQuery(inboxQueryOptions({ show: 'all', language })).data;
  const older = useOlder(query.data?.next_cursor ?? null, (from) =>
    olderQueryOptions({ show, language, from }),
  );
  const invitation = useImported(importInvitation, query.data !== undefined);
  // A filter that was not seen yet is still answered without a network, of what is here.
  const known = query.data?.data ?? (query.error === null ? undefined : keep(all?.data, show));
  if (known === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={5} />} />;
  }
  const messages = [...known, ...older.items];
  const days = toDays(messages, { now, zone, language });
  const open = messages.find(({ id }) => id === openId);
  return (
    <>
      <SavedAgo
        savedAt={query.dataUpdatedAt === 0 ? now : query.dataUpdatedAt}
        hasFailed={query.error !== null}
      />
      {days.map(({ day, name, messages: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={styles['day']}>
          <h2 id={`day-${day}`}>
            <DayName name={name} />
          </h2>
          {ofDay.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              zone={zone}
              onRead={() => onRead(message)}
              onOpen={() => {
                onRead(message);
                setOpenId(message.id);
              }}
            />
          ))}
        </section>
      ))}
      <LoadMore query={older.query} size="m" className={styles['more']} />
      {messages.length === 0 ? (
        <NoMessages show={show} />
      ) : (
        <p className={classNames('tiny', 'muted', styles['kept'])}>
          <Trans>Tersimpan di HP. Bisa dibaca tanpa sinyal.</Trans>
        </p>
      )}
      {invitation === null ? null : <invitation.PushInvitation />}
      {open === undefined ? null : (
        <MessageDialog message={open} zone={zone} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

function keep(
  messages: readonly InboxMessage[] | undefined,
  show: InboxFilter,
): InboxMessage[] | undefined {
  return messages?.filter(({ topic, read_at: readAt }) => {
    if (show === 'all') return true;
    return show === 'unread' ? readAt === null : topic === show;
  });
}

function DayName({ name }: { name: MessageDay['name'] }) {
  if (name === 'today') return <Trans>Hari ini</Trans>;
  if (name === 'yesterday') return <Trans>Kemarin</Trans>;
  return name.date;
}

function NoMessages({ show }: { show: InboxFilter }) {
  if (show === 'unread') {
    return <EmptyState icon={<MailCheck />} title={<Trans>Semua sudah dibaca</Trans>} />;
  }
  return (
    <EmptyState icon={<Inbox />} title={<Trans>Belum ada pesan</Trans>}>
      <Trans>Kabar soal tiket, pembayaran, dan lomba yang kamu ikuti muncul di sini.</Trans>
    </EmptyState>
  );
}
