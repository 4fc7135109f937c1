import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCameraAllowed } from '../camera/camera-devices.ts';
import { useCamera } from '../camera/use-camera.ts';
import type { ScanSession } from './scan-session.ts';

/** Feeds codes from the camera and from photos into the session; `photoNote` says why a photo gave no code. */
export function useScanCamera(session: ScanSession) {
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const [photoNote, setPhotoNote] = useState<string | null>(null);
  const onText = useCallback(
    (text: string) => {
      setPhotoNote(null);
      session.scanFromCamera(text);
    },
    [session],
  );
  const camera = useCamera(host, onText);

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
      const text = await camera.readPhoto(photo).catch(() => undefined);
      if (text === undefined)
        setPhotoNote(t`Foto itu tidak bisa dibuka. Coba lagi, atau ketik kodenya.`);
      else if (text === null) setPhotoNote(t`Tidak ada kode yang terbaca di foto itu.`);
      else session.enterCode(text);
    },
    [camera, session, t],
  );
  return { host, camera, readPhoto, photoNote };
}
