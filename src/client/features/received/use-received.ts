import { useCallback, useEffect, useState } from 'react';
import { shareTroubles, type ShareTrouble } from '#src/domain/pages/share-target.ts';
import { findReceived, forgetReceived } from '#src/client/lib/storage/received.ts';
import type { SharedText } from './received-link.ts';

export type Received = { text: SharedText; files: readonly File[] };

/** Where installed apps of Chromium get the files that they open: https://wicg.github.io/web-app-launch/ */
type LaunchQueue = {
  setConsumer: (
    consume: (launch: { files: readonly { getFile: () => Promise<File> }[] }) => void,
  ) => void;
};

const noText: SharedText = { title: '', text: '', url: '' };

/** What was handed over: shared from another app, opened with this one, or chosen on the screen. */
export function useReceived() {
  /** Null while the phone is asked, `none` when nothing was handed over. */
  const [received, setReceived] = useState<Received | 'none' | null>(null);
  const [trouble, setTrouble] = useState<ShareTrouble | null>(readTrouble);
  const show = useCallback((files: readonly File[]) => {
    setTrouble(null);
    setReceived({ text: noText, files });
  }, []);

  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const form = await findReceived('share');
      if (!isGone) setReceived((now) => now ?? (form === null ? 'none' : toReceived(form)));
    };
    void load();
    findLaunchQueue()?.setConsumer(({ files }) => {
      if (files.length === 0) return;
      Promise.all(files.map((handle) => handle.getFile())).then(show, () => setTrouble('failed'));
    });
    return () => {
      isGone = true;
    };
  }, [show]);

  const clear = useCallback(() => {
    void forget();
    setReceived('none');
  }, []);

  return { received, trouble, show, clear };
}

/** Once it was used: a later visit does not show it again. */
export function forget(): Promise<void> {
  return forgetReceived('share');
}

function readTrouble(): ShareTrouble | null {
  return shareTroubles.find((name) => location.hash === `#${name}`) ?? null;
}

function toReceived(form: FormData): Received {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    text: { title: read('title'), text: read('text'), url: read('url') },
    files: form.getAll('files').filter(isFile),
  };
}

function findLaunchQueue(): LaunchQueue | null {
  const queue: unknown = Reflect.get(globalThis, 'launchQueue');
  return isLaunchQueue(queue) ? queue : null;
}

function isLaunchQueue(value: unknown): value is LaunchQueue {
  return typeof value === 'object' && value !== null && 'setConsumer' in value;
}

/** A form's file field without a file is one without a name. */
function isFile(value: FormDataEntryValue): value is File {
  return value instanceof File && value.name !== '';
}
