import { Trans } from '@lingui/react/macro';
import { Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { useEditor } from './editor-context.ts';
import styles from './event-editor.module.css';

type EditorEndingProps = {
  onCancel: (reason: { id: string; en?: string }) => Promise<void>;
  onDiscard: () => Promise<void>;
};

/** Below the form: how it ends. A draft is thrown away, what is published is cancelled. */
export function EditorEnding({ onCancel, onDiscard }: EditorEndingProps) {
  const { kind, saved } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const [isSure, setSure] = useState(false);
  if (saved === null || saved.state === 'cancelled') return null;
  if (saved.state === 'draft') {
    return (
      <div className={styles['ending']}>
        <Button
          variant={isSure ? 'danger' : 'quiet'}
          onClick={() => (isSure ? void onDiscard() : setSure(true))}
        >
          <Trash2 />
          {isSure ? <Trans>Ya, hapus draf ini</Trans> : <Trans>Hapus draf</Trans>}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['ending']}>
      <p className="small muted">
        <Trans>
          Kalau tidak jadi, batalkan dengan alasan. Semua peserta melihatnya di tiket mereka.
        </Trans>
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Ban />
        {kind === 'race' ? <Trans>Batalkan lomba</Trans> : <Trans>Batalkan event</Trans>}
      </Button>
      <CancelEventDialog open={isAsking} onClose={() => setAsking(false)} onCancel={onCancel} />
    </div>
  );
}
