import { useEffect } from 'react';
import { useOnline } from '#src/client/lib/device/online.ts';
import { readText } from '#src/client/lib/storage/storage.ts';

/** Sends the score of a rehearsal that ended without a network, once there is one. */
export function useUnsentRehearsal(): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline || readText('rehearsal_unsent') === null) return;
    const send = async (): Promise<void> =>
      (await import('./rehearsal-sender.ts')).sendRehearsals();
    send().catch(() => undefined);
  }, [isOnline]);
}
