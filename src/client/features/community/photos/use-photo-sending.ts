import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendPhoto } from '#src/contract/community/photos.ts';
import { sendPicture } from '#src/client/lib/pictures/upload-image.ts';
import { toSmallerPicture } from '#src/client/lib/pictures/smaller-picture.ts';
import { runPhotosQueryOptions } from './photo-queries.ts';

/** A chosen photo on its way; `share` of it has gone out, 0 to 1, and `error` is why it did not arrive. */
export type Sending = {
  /** The server knows it by this, so that a photo that is sent again is one. */
  key: string;
  file: File;
  share: number | null;
  error: unknown;
};

/** What is said with all photos of one choice. */
export type SaidWithPhotos = { caption: string; isNamed: boolean };

/**
 * Sends chosen photos of a run, one after the other. What arrives leaves the list; what fails stays with its reason and can
 * be sent again or given up, and the others go on.
 */
export function usePhotoSending(eventId: string) {
  const client = useQueryClient();
  const [photos, setPhotos] = useState<readonly Sending[]>([]);
  /** How many arrived since this was opened. */
  const [arrived, setArrived] = useState(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const change = (key: string, to: Partial<Sending>): void =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  async function sendOne({ key, file }: Sending, said: SaidWithPhotos): Promise<void> {
    change(key, { share: 0, error: null });
    try {
      const blob = await toSmallerPicture(file);
      const path = toPath(eventId, { key, ...said });
      await sendPicture(
        sendPhoto,
        { path, file: blob },
        { onProgress: (share) => change(key, { share }) },
      );
      setPhotos((all) => all.filter((one) => one.key !== key));
      setArrived((count) => count + 1);
      await client.invalidateQueries({ queryKey: runPhotosQueryOptions(eventId).queryKey });
    } catch (error) {
      change(key, { share: null, error });
    }
  }

  function enqueue(sending: readonly Sending[], said: SaidWithPhotos): void {
    for (const one of sending) {
      // One at a time: on a slow network none of several would arrive for long.
      line.current = line.current.then(() => sendOne(one, said));
    }
  }

  return {
    photos,
    arrived,
    isBusy: photos.some(({ error }) => error === null),
    send(files: readonly File[], said: SaidWithPhotos): void {
      const sending = files.map((file) => ({
        key: crypto.randomUUID(),
        file,
        share: null,
        error: null,
      }));
      setPhotos((all) => [...all, ...sending]);
      enqueue(sending, said);
    },
    retry(photo: Sending, said: SaidWithPhotos): void {
      change(photo.key, { error: null });
      enqueue([photo], said);
    },
    giveUp: (key: string): void => setPhotos((all) => all.filter((one) => one.key !== key)),
  };
}

export type PhotoSending = ReturnType<typeof usePhotoSending>;

function toPath(eventId: string, { key, caption, isNamed }: SaidWithPhotos & { key: string }) {
  const said = caption.trim() === '' ? {} : { caption: caption.trim() };
  const query = new URLSearchParams({ key, named: String(isNamed), ...said });
  return `${sendPhoto.path.replace(':id', eventId)}?${query}`;
}
