import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { type Announcement, deleteAnnouncement } from '#src/contract/community/announcements.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { AnnouncementReplies } from '../replies/announcement-replies.tsx';
import { AnnouncementList } from '../standing/announcement-list.tsx';
import { AnnouncementWriter } from './announcement-writer.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { changeMutationOptions } from '../member-queries.ts';
import { announcementListQueryOptions } from '../standing-queries.ts';
import styles from '../managed-community.module.css';

/** The announcements to members, to add, correct and withdraw. */
export function AnnouncementBoard({ id }: { id: string }) {
  const client = useQueryClient();
  const query = useQuery(announcementListQueryOptions(id));
  const { data } = query;
  const [writing, setWriting] = useState<Announcement | 'new' | null>(null);
  const [removing, setRemoving] = useState<Announcement | null>(null);
  const withdraw = useMutation(changeMutationOptions(client, deleteAnnouncement));
  return (
    <Section heading={<Trans>Pengumuman</Trans>} className={styles['part']}>
      <Stack gap={4} fit className={styles['stack']}>
        <div>
          <Button variant="outline" size="s" onClick={() => setWriting('new')}>
            <Megaphone />
            <Trans>Tulis pengumuman</Trans>
          </Button>
        </div>
        {data === undefined ? (
          <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />
        ) : null}
        {data?.data.length === 0 ? (
          <p className={styles['empty']}>
            <Trans>
              Belum ada. Anggota dikabari lewat Pesan, email, dan notifikasi, lalu membacanya di
              dasbor dan di halaman komunitas.
            </Trans>
          </p>
        ) : null}
        <AnnouncementList
          announcements={data?.data ?? []}
          renderActions={(one) => (
            <>
              <AnnouncementReplies announcement={one} />
              <Row gap={2} className={styles['quiet']}>
                <Button variant="quiet" size="s" onClick={() => setWriting(one)}>
                  <Trans>Ubah</Trans>
                </Button>
                <Button variant="quiet" size="s" onClick={() => setRemoving(one)}>
                  <Trans>Hapus</Trans>
                </Button>
              </Row>
            </>
          )}
        />
      </Stack>
      {writing === null ? null : (
        <AnnouncementWriter
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
