import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CloudCheck, CloudUpload, RotateCw, WifiOff } from 'lucide-react';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { keepSending } from '#src/client/lib/outbox/keep-sending.ts';
import { setRefusal } from '#src/client/lib/outbox/outbox-store.ts';
import { WaitingNote } from '#src/client/lib/outbox/waiting-note.tsx';
import type { OutboxEntry } from '#src/client/lib/storage/outbox-entry.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './roll-call.module.css';

type RollCallStatusProps = {
  came: number;
  all: number;
  /** How many marks wait on this phone. */
  waiting: number;
  /** When the server gave the list, in epoch milliseconds. */
  savedAt: number;
};

/** How many came; what has not been sent, and of when the list is. Always one line each, so that nothing moves. */
export function RollCallStatus({ came, all, waiting, savedAt }: RollCallStatusProps) {
  const language = useLanguage();
  const isOnline = useOnline();
  const ago = formatAgo(Math.max(0, useNow() - savedAt), language);
  return (
    <>
      <p className={styles['counter']}>
        <Trans>
          <b className="numeral">{came}</b> dari {all} hadir
        </Trans>
      </p>
      <Row as="p" gap={1} align="center" className="tiny muted">
        <span className={styles['state']}>
          <StateIcon isOnline={isOnline} isSent={waiting === 0} />
        </span>
        {waiting === 0 ? (
          <Trans>Semua terkirim</Trans>
        ) : (
          <b>
            <Plural value={waiting} one="# belum terkirim" other="# belum terkirim" />
          </b>
        )}
        <span aria-hidden="true">·</span>
        <Trans>diperbarui {ago}</Trans>
      </Row>
    </>
  );
}

function StateIcon({ isOnline, isSent }: { isOnline: boolean; isSent: boolean }) {
  if (!isOnline) return <WifiOff aria-hidden="true" />;
  return isSent ? <CloudCheck aria-hidden="true" /> : <CloudUpload aria-hidden="true" />;
}

/** Why the server refused what was ticked, and a way to try again. */
export function RefusedMarks({ entry }: { entry: OutboxEntry }) {
  const client = useQueryClient();

  async function retry(): Promise<void> {
    await setRefusal(entry.id, null);
    keepSending(client);
  }

  return (
    <div className={styles['refused']}>
      <WaitingNote entry={entry} />
      <Button size="s" variant="outline" onClick={() => void retry()}>
        <RotateCw />
        <Trans>Kirim lagi</Trans>
      </Button>
    </div>
  );
}
