import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { parseScannedCode } from '#src/domain/check-in/ticket-code.ts';
import { isCameraAllowed } from '../camera/camera-devices.ts';
import { useCamera } from '../camera/use-camera.ts';
import type { CodeReader } from './scan-session.ts';

/**
 * Feeds codes from the camera and from photos to the reader; `photoNote` says why a photo gave no code.
 *
 * @param reader the same object on each render
 */
export function useScanCamera(
  reader: Pick<CodeReader, 'scanFromCamera' | 'enterCode'>,
  facing?: Parameters<typeof useCamera>[2],
) {
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const [photoNote, setPhotoNote] = useState<string | null>(null);
  const onText = useCallback(
    (text: string) => {
      setPhotoNote(null);
      reader.scanFromCamera(text);
    },
    [reader],
  );
  const camera = useCamera(host, onText, facing);

  // Only with permission already given: people deny an unexpected prompt, and browsers remember that.
  const { start } = camera;
  useEffect(() => {
    const open = async (): Promise<void> => {
      if (await isCameraAllowed()) start();
    };
    void open();
  }, [start]);

  const readPhoto = useCallback(
    async (photo: File) => {
      setPhotoNote(null);
      const text = await camera.readPhoto(photo, isTicketCode).catch(() => undefined);
      if (text === undefined) setPhotoNote(t`Foto itu tidak bisa dibuka. Coba foto lain.`);
      else if (text === null) setPhotoNote(t`Tidak ada kode yang terbaca di foto itu.`);
      else reader.enterCode(text);
    },
    [camera, reader, t],
  );
  return { host, camera, readPhoto, photoNote };
}

/** Another code in the same photo, such as a sponsor's, is not what staff mean. */
function isTicketCode(text: string): boolean {
  return parseScannedCode(text).ok;
}
