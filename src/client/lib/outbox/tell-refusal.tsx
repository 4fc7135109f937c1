import { Trans } from '@lingui/react/macro';
import { showToast } from '#src/client/ui/show-toast.tsx';
import type { OutboxEntry } from '../storage/outbox-entry.ts';
import { RefusalWords } from './refusal-words.tsx';

/** Says that the server refused what had waited; where to go on is in the settings. */
export function tellRefusal(entry: OutboxEntry): void {
  showToast({
    id: entry.subject,
    type: 'warning',
    title: (
      <>
        <Trans>Belum bisa dikirim.</Trans> <RefusalWords entry={entry} />
      </>
    ),
  });
}
