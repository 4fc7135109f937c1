import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type Announcement,
  postAnnouncement,
  updateAnnouncement,
} from '#src/contract/community/announcements.ts';
import { maxAnnouncementLength } from '#src/contract/community/community-choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { KeptNote } from '#src/client/lib/forms/draft-notes.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { changeMutationOptions } from '../member-queries.ts';
import { useWords } from './use-words.ts';
import styles from '../managed-community.module.css';

type AnnouncementWriterProps = {
  communityId: string;
  /** The announcement to correct; null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
};

/** Writes or corrects an announcement. Typed text is persisted in case the dialog is closed by accident. */
export function AnnouncementWriter({
  communityId: id,
  announcement,
  onClose,
}: AnnouncementWriterProps) {
  const { t } = useLingui();
  const headingId = useId();
  const client = useQueryClient();
  const announce = useMutation(changeMutationOptions(client, postAnnouncement));
  const correct = useMutation(changeMutationOptions(client, updateAnnouncement));
  const [hasTried, setTried] = useState(false);
  const { words, isRestored, write, forget } = useWords(
    `announcement:${id}:${announcement?.id ?? 'new'}`,
    { id: announcement?.body.id ?? '', en: announcement?.body.en ?? '' },
  );
  const isEmpty = words.id.trim() === '';
  const error = announce.error ?? correct.error;

  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function close(): Promise<void> {
    await forget();
    // It may have been left while it was being sent, and opened again for the next one.
    if (isShown.current) onClose();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    const body = { body: words };
    const sending =
      announcement === null
        ? announce.mutateAsync({ params: { id }, body })
        : correct.mutateAsync({ params: { id, announcementId: announcement.id }, body });
    // Awaits the promise: if the dialog closes first, an onSuccess passed to mutate() would not run, and the draft
    // would stay.
    const sent = await sending.catch(() => null);
    if (sent !== null) await close();
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId} className={styles['menuHead']}>
        {announcement === null ? <Trans>Tulis pengumuman</Trans> : <Trans>Ubah pengumuman</Trans>}
      </h2>
      <Stack
        as="form"
        gap={4}
        fit
        noValidate
        className={styles['stack']}
        onSubmit={(event) => void send(event)}
      >
        {isRestored ? <KeptNote onDiscard={() => void forget()} /> : null}
        <TextArea
          label={t`Untuk semua anggota`}
          rows={5}
          maxLength={maxAnnouncementLength}
          value={words.id}
          error={hasTried && isEmpty ? t`Tulis dulu pengumumannya.` : undefined}
          onChange={(event) => write({ id: event.target.value })}
        />
        <TextArea
          label={t`Dalam bahasa Inggris`}
          optional
          lang="en"
          rows={3}
          maxLength={maxAnnouncementLength}
          value={words.en}
          onChange={(event) => write({ en: event.target.value })}
        />
        {announcement === null ? (
          <p className="small muted">
            <Trans>
              Semua anggota dikabari lewat Pesan, email, dan notifikasi, sesuai pilihan
              masing-masing. Sesudah itu kamu masih bisa mengubah dan menghapusnya.
            </Trans>
          </p>
        ) : null}
        {error === null ? null : (
          <p role="alert" className={styles['refusal']}>
            <ErrorText error={error} />
          </p>
        )}
        <Row gap={2}>
          <Button type="submit" variant="primary" loading={announce.isPending || correct.isPending}>
            {announcement === null ? <Trans>Umumkan</Trans> : <Trans>Simpan</Trans>}
          </Button>
          <Button variant="outline" onClick={() => void close()}>
            <Trans>Tidak jadi</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
