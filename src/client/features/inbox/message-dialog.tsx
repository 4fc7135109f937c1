import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { useId } from 'react';
import type { Zone } from '#src/contract/common.ts';
import type { InboxMessage } from '#src/contract/inbox/inbox.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { deleteMutationOptions } from './queries.ts';
import styles from './inbox.module.css';

type MessageDialogProps = { message: InboxMessage; zone: Zone; onClose: () => void };

/** What a host wrote, whole. */
export function MessageDialog({ message, zone, onClose }: MessageDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const headingId = useId();
  const remove = useMutation(deleteMutationOptions(useQueryClient()));
  const { id, title, text, from, path, at } = message;
  const isForeign = message.language !== language;
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <div className={styles['letterHead']}>
        <h2 id={headingId} lang={isForeign ? 'id' : undefined}>
          {title}
        </h2>
        <IconButton label={t`Tutup`} icon={<X />} onClick={onClose} />
      </div>
      <p className={styles['letterFrom']}>
        {from} · <time dateTime={at}>{formatDayTime(at, zone, language)}</time>
      </p>
      {isForeign ? (
        <p className="small muted">
          <Trans>Ditulis dalam bahasa Indonesia.</Trans>
        </p>
      ) : null}
      <p className={styles['letter']} lang={isForeign ? 'id' : undefined}>
        {text}
      </p>
      {remove.error === null ? null : (
        <p role="alert" className={styles['problem']}>
          <ErrorText error={remove.error} />
        </p>
      )}
      <Row gap={3} className={styles['letterActions']}>
        <ButtonLink to={path}>
          {path.startsWith('/ticket/') ? (
            <Trans>Lihat tiket</Trans>
          ) : (
            <Trans>Lihat komunitas</Trans>
          )}
        </ButtonLink>
        <Button
          variant="quiet"
          loading={remove.isPending}
          onClick={() => remove.mutate(id, { onSuccess: onClose })}
        >
          <Trash2 />
          <Trans>Hapus pesan</Trans>
        </Button>
      </Row>
    </Dialog>
  );
}
