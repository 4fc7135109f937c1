import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw, Trash2 } from 'lucide-react';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { keepSending } from '#src/client/lib/outbox/keep-sending.ts';
import { removeEntry, setRefusal } from '#src/client/lib/outbox/outbox-store.ts';
import { RefusalWords } from '#src/client/lib/outbox/refusal-words.tsx';
import { useOutbox } from '#src/client/lib/outbox/use-outbox.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import type { OutboxEntry } from '#src/client/lib/storage/outbox-entry.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import styles from './outbox-list.module.css';

/** What waits on this phone to be sent: each can be tried again or given up. Nothing while nothing waits. */
export function OutboxList() {
  const entries = useOutbox();
  if (entries.length === 0) return null;
  return (
    <div className={styles['outbox']}>
      <h3>
        <Trans>Belum terkirim</Trans>
      </h3>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function EntryRow({ entry }: { entry: OutboxEntry }) {
  const client = useQueryClient();
  const language = useLanguage();
  const ago = formatAgo(useNow() - entry.savedAt, language);
  const { about, path } = entry;

  async function retry(): Promise<void> {
    await setRefusal(entry.id, null);
    keepSending(client);
  }

  return (
    <TaskRow
      heading="h4"
      title={<Kind entry={entry} />}
      action={
        <Row gap={2}>
          <Button size="s" variant="outline" onClick={() => void retry()}>
            <RotateCw />
            <Trans>Kirim sekarang</Trans>
          </Button>
          <Button size="s" variant="quiet" onClick={() => void removeEntry(entry.id)}>
            <Trash2 />
            <Trans>Hapus</Trans>
          </Button>
        </Row>
      }
    >
      {about === null ? null : (
        <Link to={path} lang={toLang(about, language)}>
          {localText(about, language)}
        </Link>
      )}
      <span className="tiny muted">
        <State entry={entry} /> {ago}
      </span>
    </TaskRow>
  );
}

function Kind({ entry: { kind, payload } }: { entry: OutboxEntry }) {
  switch (kind) {
    case 'answer':
      return isComing(payload) ? (
        <Trans>Jawaban: ikut</Trans>
      ) : (
        <Trans>Jawaban: tidak kali ini</Trans>
      );
    case 'review':
      return <Trans>Ulasan</Trans>;
    case 'inquiry':
      return <Trans>Pertanyaan</Trans>;
    case 'follow':
      return <Trans>Mengikuti komunitas</Trans>;
    case 'read':
      return <Trans>Pesan yang sudah dibaca</Trans>;
    case 'roll-call':
      return <Trans>Kehadiran</Trans>;
  }
}

function State({ entry }: { entry: OutboxEntry }) {
  const { signedIn } = useSession();
  if (entry.refusal !== null) return <RefusalWords entry={entry} />;
  if (entry.owner !== null && !signedIn) return <Trans>Dikirim setelah kamu masuk lagi.</Trans>;
  return <Trans>Dikirim saat ada sinyal.</Trans>;
}

function isComing(payload: unknown): boolean {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'answer' in payload &&
    payload.answer === 'in'
  );
}
