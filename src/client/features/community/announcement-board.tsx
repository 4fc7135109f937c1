import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type Announcement, longestAnnouncement } from '#src/contract/announcements.ts';
import { ErrorText } from '#src/client/lib/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { announcementListQueryOptions, changeMutationOptions } from './member-queries.ts';
import styles from './managed-community.module.css';

/** What the members were told, to be added to, corrected and taken away. */
export function AnnouncementBoard({ id }: { id: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(announcementListQueryOptions(id));
  const [writing, setWriting] = useState<Announcement | 'new' | null>(null);
  const [removing, setRemoving] = useState<Announcement | null>(null);
  const withdraw = useMutation(changeMutationOptions(client, 'withdraw'));
  return (
    <Section heading={<Trans>Pengumuman</Trans>} className={styles['part']}>
      <div className={styles['stack']}>
        <div>
          <Button variant="outline" size="s" onClick={() => setWriting('new')}>
            <Megaphone />
            <Trans>Tulis pengumuman</Trans>
          </Button>
        </div>
        {data === undefined && error === null ? <RowsSkeleton count={2} /> : null}
        {data === undefined && error !== null ? (
          <ErrorState onRetry={() => void refetch()}>
            <ErrorText error={error} />
          </ErrorState>
        ) : null}
        {data?.data.length === 0 ? (
          <p className={styles['empty']}>
            <Trans>Belum ada. Anggota membacanya di dasbor dan di halaman komunitas.</Trans>
          </p>
        ) : null}
        <AnnouncementList
          announcements={data?.data ?? []}
          renderActions={(one) => (
            <div className={classNames(styles['inline'], styles['quiet'])}>
              <Button variant="quiet" size="s" onClick={() => setWriting(one)}>
                <Trans>Ubah</Trans>
              </Button>
              <Button variant="quiet" size="s" onClick={() => setRemoving(one)}>
                <Trans>Hapus</Trans>
              </Button>
            </div>
          )}
        />
      </div>
      {writing === null ? null : (
        <Writer
          communityId={id}
          announcement={writing === 'new' ? null : writing}
          onClose={() => setWriting(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={<Trans>Hapus pengumuman ini?</Trans>}
        action={<Trans>Ya, hapus</Trans>}
        isPending={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => {
          if (removing === null) return;
          withdraw.mutate(
            { params: { id, announcementId: removing.id } },
            { onSuccess: () => setRemoving(null) },
          );
        }}
        onClose={() => setRemoving(null)}
      >
        <Trans>Anggota tidak melihatnya lagi.</Trans>
      </ConfirmDialog>
    </Section>
  );
}

type WriterProps = { communityId: string; announcement: Announcement | null; onClose: () => void };

function Writer({ communityId: id, announcement, onClose }: WriterProps) {
  const { t } = useLingui();
  const headingId = useId();
  const client = useQueryClient();
  const announce = useMutation(changeMutationOptions(client, 'announce'));
  const correct = useMutation(changeMutationOptions(client, 'correct'));
  const [text, setText] = useState(announcement?.body.id ?? '');
  const [english, setEnglish] = useState(announcement?.body.en ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const error = announce.error ?? correct.error;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') {
      setEmpty(true);
      return;
    }
    const body = { body: { id: text, en: english } };
    const done = { onSuccess: onClose };
    if (announcement === null) announce.mutate({ params: { id }, body }, done);
    else correct.mutate({ params: { id, announcementId: announcement.id }, body }, done);
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId} className={styles['menuHead']}>
        {announcement === null ? <Trans>Tulis pengumuman</Trans> : <Trans>Ubah pengumuman</Trans>}
      </h2>
      <form noValidate className={styles['stack']} onSubmit={send}>
        <TextArea
          label={t`Untuk semua anggota`}
          rows={5}
          maxLength={longestAnnouncement}
          value={text}
          error={isEmpty && text.trim() === '' ? t`Tulis dulu pengumumannya.` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <TextArea
          label={t`Dalam bahasa Inggris`}
          optional
          lang="en"
          rows={3}
          maxLength={longestAnnouncement}
          value={english}
          onChange={(event) => setEnglish(event.target.value)}
        />
        {error === null ? null : (
          <p role="alert" className={styles['refusal']}>
            <ErrorText error={error} />
          </p>
        )}
        <div className={styles['inline']}>
          <Button type="submit" variant="primary" loading={announce.isPending || correct.isPending}>
            {announcement === null ? <Trans>Umumkan</Trans> : <Trans>Simpan</Trans>}
          </Button>
          <Button variant="outline" onClick={onClose}>
            <Trans>Tidak jadi</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
