import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Reply } from '#src/contract/thread/thread.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { deleteReplyMutationOptions, reportReplyMutationOptions } from './thread-queries.ts';
import styles from './thread.module.css';

type AskAboutReplyProps = {
  reply: Pick<Reply, 'id' | 'text' | 'is_own'>;
  wish: 'remove' | 'report';
  onClose: () => void;
};

/** Asks before a reply is removed or reported. */
export function AskAboutReply({ reply, wish, onClose }: AskAboutReplyProps) {
  const headingId = useId();
  const client = useQueryClient();
  const remove = useMutation(deleteReplyMutationOptions(client));
  const report = useMutation(reportReplyMutationOptions(client));
  const act = wish === 'remove' ? remove : report;
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        {wish === 'remove' ? (
          <Trans>Hapus balasan ini?</Trans>
        ) : (
          <Trans>Laporkan balasan ini?</Trans>
        )}
      </Heading>
      <blockquote className={styles['asked']}>{reply.text}</blockquote>
      <p className="small muted">
        <Consequence wish={wish} isOwn={reply.is_own} />
      </p>
      <DialogEnding refusal={act.error && <ErrorText error={act.error} />} onBack={onClose}>
        <Button
          variant="danger"
          loading={act.isPending}
          onClick={() => act.mutate(reply.id, { onSuccess: onClose })}
        >
          {wish === 'remove' ? <Trans>Ya, hapus</Trans> : <Trans>Ya, laporkan</Trans>}
        </Button>
      </DialogEnding>
    </Dialog>
  );
}

function Consequence({ wish, isOwn }: { wish: 'remove' | 'report'; isOwn: boolean }) {
  if (wish === 'report') {
    return (
      <Trans>Pengurus komunitas dan admin Derap membacanya. Penulisnya tidak diberi tahu.</Trans>
    );
  }
  return isOwn ? (
    <Trans>Yang lain tidak melihatnya lagi.</Trans>
  ) : (
    <Trans>Tidak ada yang melihatnya lagi. Tercatat bahwa kamu yang menghapus.</Trans>
  );
}
