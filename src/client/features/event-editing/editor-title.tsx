import { Trans } from '@lingui/react/macro';
import type { EventKind } from '#src/contract/races-events.ts';

/** What the form is for. */
export function EditorTitle({ kind, isNew }: { kind: EventKind; isNew: boolean }) {
  if (kind === 'race') return isNew ? <Trans>Buat lomba</Trans> : <Trans>Ubah lomba</Trans>;
  return isNew ? <Trans>Buat event</Trans> : <Trans>Ubah event</Trans>;
}
