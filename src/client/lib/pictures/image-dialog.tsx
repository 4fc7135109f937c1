import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ImagePurpose } from '#src/contract/media/image-address.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { toAspect, cutImage } from './crop-canvas.ts';
import { type Crop, wholeCrop } from './crop-geometry.ts';
import { ErrorText } from '../api/error-text.ts';
import { ImageCropper } from './image-cropper.tsx';
import { openImage } from './open-image.ts';
import { uploadImage } from './upload-image.ts';
import styles from './image-dialog.module.css';

type ImageDialogProps = {
  file: File;
  purpose: ImagePurpose;
  /** Another file is wanted. */
  onChooseOther: () => void;
  onClose: () => void;
  onDone: (address: string) => void;
};

/** Cuts a chosen file to its purpose and uploads it; stays open until that is done, so nothing is half sent. */
export function ImageDialog({ file, purpose, onChooseOther, onClose, onDone }: ImageDialogProps) {
  const headingId = useId();
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState<number | null>(null);
  const crop = useRef<Crop>(wholeCrop);
  const upload = useRef<AbortController | null>(null);

  const keepCrop = useCallback((next: Crop) => {
    crop.current = next;
  }, []);

  useEffect(() => {
    let isGone = false;
    openImage(file).then(
      (opened) => !isGone && setImage(opened),
      (refusal: unknown) => !isGone && setError(refusal),
    );
    return () => {
      isGone = true;
      upload.current?.abort();
    };
  }, [file]);

  async function send(opened: HTMLImageElement): Promise<void> {
    const controller = new AbortController();
    upload.current = controller;
    setError(null);
    setSent(0);
    try {
      const cut = await cutImage(opened, purpose, crop.current);
      const { signal } = controller;
      onDone(await uploadImage(cut, purpose, { signal, onProgress: setSent }));
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      setSent(null);
    }
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={4} id={headingId}>
        <Trans>Atur gambar</Trans>
      </Heading>
      <FormAlert>{error === null ? null : <ErrorText error={error} />}</FormAlert>
      {image === null ? (
        error === null && <Skeleton shape="square" />
      ) : (
        <ImageCropper
          image={image}
          aspect={toAspect(purpose)}
          shape={purpose === 'photo' ? 'round' : 'square'}
          onChange={keepCrop}
        />
      )}
      <output className={styles['status']}>
        {sent === null ? null : (
          <>
            <DerapBar value={sent} />
            <Trans>Mengunggah…</Trans>
          </>
        )}
      </output>
      <Row gap={3} className={styles['actions']}>
        {image === null ? (
          <Button variant="primary" onClick={onChooseOther}>
            <Trans>Pilih gambar lain</Trans>
          </Button>
        ) : (
          <Button variant="primary" loading={sent !== null} onClick={() => void send(image)}>
            <Trans>Pakai gambar ini</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          <Trans>Batal</Trans>
        </Button>
      </Row>
    </Dialog>
  );
}
