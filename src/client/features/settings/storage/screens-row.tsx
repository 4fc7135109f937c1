import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { askWorker } from '#src/client/pwa/ask-worker.ts';
import { TaskRow } from '#src/client/ui/task-row.tsx';

const longestMs = 10_000;

/** Which screens open without a network: all of them, or those that were opened. Nothing where nothing is stored. */
export function ScreensRow() {
  const { data: areAll } = useQuery({
    queryKey: ['settings', 'detail', { screens: true }],
    queryFn: areScreensStored,
    enabled: !import.meta.env.SSR,
    staleTime: 0,
    retry: false,
  });
  if (areAll === undefined || areAll === null) return null;
  return (
    <TaskRow icon={<LayoutGrid />} title={<Trans>Layar Derap</Trans>} action={null}>
      <span className="tiny muted">
        {areAll ? (
          <Trans>Semua layar bisa dibuka tanpa sinyal.</Trans>
        ) : (
          <Trans>
            Yang pernah kamu buka bisa dibuka tanpa sinyal. Yang lain menyusul saat sinyal bagus.
          </Trans>
        )}
      </span>
    </TaskRow>
  );
}

/** Null without a worker. */
async function areScreensStored(): Promise<boolean | null> {
  const worker = navigator.serviceWorker?.controller ?? null;
  if (worker === null) return null;
  const signal = AbortSignal.timeout(longestMs);
  return (await askWorker({ type: 'CHECK_SCREENS' }, { worker, signal })) === 'done';
}
