import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Clock, EyeOff, ImageOff } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { OwnPhoto } from '#src/contract/community/photos.ts';
import { imageAtWidth, imageSizes } from '#src/contract/media/image-address.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { withdrawPhotoOptions } from './photo-queries.ts';
import { PrivatePicture } from './private-picture.tsx';
import styles from './photos.module.css';

type OwnPhotoListProps = {
  photos: readonly OwnPhoto[];
  /** What stands with each, such as its run. */
  About?: ComponentType<{ photo: OwnPhoto }>;
};

/** The reader's photos, each with what became of it and the way to take it back. */
export function OwnPhotoList({ photos, About }: OwnPhotoListProps) {
  const [leaving, setLeaving] = useState<OwnPhoto | null>(null);
  const withdraw = useMutation(withdrawPhotoOptions(useQueryClient()));
  const isOver = leaving?.state === 'declined' || leaving?.state === 'removed';
  return (
    <>
      <ul>
        {photos.map((photo) => (
          <OwnPhotoRow
            key={photo.id}
            photo={photo}
            about={About === undefined ? null : <About photo={photo} />}
            onWithdraw={() => setLeaving(photo)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={isOver ? <Trans>Hapus catatan ini?</Trans> : <Trans>Tarik foto ini?</Trans>}
        action={isOver ? <Trans>Ya, hapus</Trans> : <Trans>Ya, tarik</Trans>}
        isPending={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => {
          if (leaving === null) return;
          withdraw.mutate(leaving.id, { onSuccess: () => setLeaving(null) });
        }}
        onClose={() => {
          withdraw.reset();
          setLeaving(null);
        }}
      >
        {isOver ? (
          <Trans>Fotonya sudah tidak ada; yang hilang hanya catatannya di sini.</Trans>
        ) : (
          <Trans>Foto dan berkasnya dihapus, juga dari galeri. Pengurus tidak perlu setuju.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}

type OwnPhotoRowProps = { photo: OwnPhoto; about: ReactNode; onWithdraw: () => void };

function OwnPhotoRow({ photo, about, onWithdraw }: OwnPhotoRowProps) {
  const { t } = useLingui();
  const { caption, reason, state } = photo;
  const alt = caption ?? t`Fotomu`;
  return (
    <li className={classNames('entry', styles['row'])}>
      <Thumb photo={photo} alt={alt} />
      <div className={styles['words']}>
        <State photo={photo} />
        {caption === null ? null : <p className={styles['caption']}>{caption}</p>}
        {about}
        {reason === null ? null : (
          <p className="small muted">
            <Trans>Alasan: {reason}</Trans>
          </p>
        )}
      </div>
      <Button variant="quiet" size="s" onClick={onWithdraw}>
        {state === 'pending' || state === 'shown' ? <Trans>Tarik</Trans> : <Trans>Hapus</Trans>}
      </Button>
    </li>
  );
}

function Thumb({ photo, alt }: { photo: OwnPhoto; alt: string }) {
  const { id, state, address, is_hidden: isHidden } = photo;
  const small = imageSizes.gallery.at(-1);
  if (address !== null && small) {
    return (
      <img
        className={classNames(styles['frame'], styles['thumb'])}
        src={imageAtWidth(address, small.width)}
        width={small.width}
        height={small.height}
        alt={alt}
        loading="lazy"
      />
    );
  }
  if (state === 'pending' || isHidden) {
    return <PrivatePicture file={{ of: 'own', id }} alt={alt} className={styles['thumb']} />;
  }
  return (
    <span className={classNames(styles['frame'], styles['thumb'], styles['missing'])}>
      <ImageOff aria-hidden="true" />
    </span>
  );
}

function State({ photo: { state, is_hidden: isHidden } }: { photo: OwnPhoto }) {
  if (isHidden) {
    return (
      <Tag tone="warn" icon={<EyeOff />}>
        <Trans>Disembunyikan, sedang dilihat pengurus</Trans>
      </Tag>
    );
  }
  switch (state) {
    case 'pending':
      return (
        <Tag icon={<Clock />}>
          <Trans>Menunggu pengurus</Trans>
        </Tag>
      );
    case 'shown':
      return (
        <Tag tone="ok" icon={<Check />}>
          <Trans>Tampil di galeri</Trans>
        </Tag>
      );
    case 'declined':
      return (
        <Tag icon={<ImageOff />}>
          <Trans>Tidak dipakai</Trans>
        </Tag>
      );
    case 'removed':
      return (
        <Tag icon={<ImageOff />}>
          <Trans>Diturunkan pengurus</Trans>
        </Tag>
      );
  }
}
