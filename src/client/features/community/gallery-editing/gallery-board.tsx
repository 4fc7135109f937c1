import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GalleryPicture } from '#src/contract/community/gallery.ts';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import { usePictureAlt } from '../gallery/picture-words.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { tellError } from '../tell-error.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import managed from '../managed-community.module.css';
import { AddPicture, addButtonId } from './add-picture.tsx';
import { CaptionWriter } from './caption-writer.tsx';
import {
  deletePictureOptions,
  galleryQueryOptions,
  orderPicturesOptions,
} from './gallery-queries.ts';
import { GalleryRow, moveButtonId } from './gallery-row.tsx';
import styles from './gallery-board.module.css';

type GalleryBoardProps = { id: string; name: string };

/** The community's own pictures: to add, caption, order and delete. */
export function GalleryBoard({ id, name }: GalleryBoardProps) {
  const altOf = usePictureAlt(name);
  const query = useQuery(galleryQueryOptions(id));
  const { wanted, moved, move } = useOrder(id);
  const [writing, setWriting] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const gallery = query.data?.gallery;
  if (gallery === undefined) {
    return (
      <Section heading={<Trans context="several">Foto</Trans>} className={managed['part']}>
        <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />
      </Section>
    );
  }

  const pictures = inOrder(gallery.pictures, wanted);
  const ids = pictures.map((picture) => picture.id);
  const written = pictures.find((picture) => picture.id === writing);
  return (
    <Section
      heading={
        <Trans>
          Foto{' '}
          <span className={styles['count']}>
            {pictures.length} dari {galleryLimits.pictures}
          </span>
        </Trans>
      }
      className={managed['part']}
    >
      <Stack gap={4} fit className={managed['stack']}>
        <AddPicture id={id} count={pictures.length} />
        {pictures.length === 0 ? null : (
          <ol>
            {pictures.map((picture, index) => (
              <GalleryRow
                key={picture.id}
                picture={picture}
                alt={altOf(picture, index)}
                isFirst={index === 0}
                isLast={index === pictures.length - 1}
                onMove={(step) => move({ ids, index, step })}
                onWrite={() => setWriting(picture.id)}
                onRemove={() => setRemoving(picture.id)}
              />
            ))}
          </ol>
        )}
      </Stack>
      <output>
        <VisuallyHidden>
          {moved === null ? null : (
            <Trans>
              Sekarang urutan {moved.place} dari {pictures.length}.
            </Trans>
          )}
        </VisuallyHidden>
      </output>
      {written === undefined ? null : (
        <CaptionWriter communityId={id} picture={written} onClose={() => setWriting(null)} />
      )}
      <Removal communityId={id} pictureId={removing} onClose={() => setRemoving(null)} />
    </Section>
  );
}

type Move = {
  ids: readonly string[];
  index: number;
  /** Towards the end or the beginning. */
  step: 1 | -1;
};

/** The order as it is wanted until the server has it, and what was moved last. */
function useOrder(communityId: string) {
  const client = useQueryClient();
  const order = useMutation(orderPicturesOptions(client, communityId));
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const [moved, setMoved] = useState<{ id: string; place: number; step: 1 | -1 } | null>(null);
  // A row that is put elsewhere loses its focus.
  useLayoutEffect(() => {
    if (moved !== null) document.getElementById(moveButtonId(moved.id, moved.step))?.focus();
  }, [moved]);

  function move({ ids, index, step }: Move): void {
    const [id, other] = [ids[index], ids[index + step]];
    if (id === undefined || other === undefined) return;
    const isSending = latest.current !== null;
    latest.current = ids.with(index, other).with(index + step, id);
    setWanted(latest.current);
    setMoved({ id, place: index + step + 1, step });
    if (!isSending) void send();
  }

  /** One after the other: each needs the revision of the last. What is moved meanwhile goes with the next. */
  async function send(): Promise<void> {
    const { queryKey } = galleryQueryOptions(communityId);
    try {
      let sent: readonly string[] | null = null;
      while (latest.current !== null && latest.current !== sent) {
        sent = latest.current;
        // Not that of the last rendering, which an answer may have overtaken.
        const rev = client.getQueryData(queryKey)?.gallery.rev ?? 0;
        await order.mutateAsync({ rev, ids: [...sent] });
      }
    } catch (error) {
      tellError(error);
    } finally {
      latest.current = null;
      setWanted(null);
    }
  }

  return { wanted, moved, move };
}

function inOrder(pictures: readonly GalleryPicture[], ids: readonly string[] | null) {
  if (ids === null) return pictures;
  return pictures.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

type RemovalProps = { communityId: string; pictureId: string | null; onClose: () => void };

function Removal({ communityId, pictureId, onClose }: RemovalProps) {
  const remove = useMutation(deletePictureOptions(useQueryClient(), communityId));
  const { isSuccess } = remove;
  // The button that opened it went with the picture.
  useEffect(() => {
    if (isSuccess && pictureId === null) {
      document.getElementById(addButtonId(communityId))?.focus();
    }
  }, [isSuccess, pictureId, communityId]);
  return (
    <ConfirmDialog
      open={pictureId !== null}
      title={<Trans>Hapus foto ini?</Trans>}
      action={<Trans>Ya, hapus</Trans>}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => {
        if (pictureId !== null) remove.mutate(pictureId, { onSuccess: onClose });
      }}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      <Trans>Foto dan berkasnya hilang untuk semua orang. Ini tidak bisa dibatalkan.</Trans>
    </ConfirmDialog>
  );
}
