import { Trans } from '@lingui/react/macro';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import type { OutboxEntry } from '../storage/outbox-entry.ts';
import { RefusalWords } from './refusal-words.tsx';
import styles from './waiting-note.module.css';

/** Where something was done that waits to be sent: that it is stored, or why the server refused it. */
export function WaitingNote({ entry }: { entry: OutboxEntry }) {
  if (entry.refusal !== null) {
    return (
      <p className={styles['note']} role="alert">
        <TriangleAlert />
        <span>
          <Trans>Belum bisa dikirim.</Trans> <RefusalWords entry={entry} />
        </span>
      </p>
    );
  }
  return (
    <output className={styles['note']}>
      <CloudUpload />
      <Trans>Tersimpan. Dikirim saat ada sinyal.</Trans>
    </output>
  );
}
