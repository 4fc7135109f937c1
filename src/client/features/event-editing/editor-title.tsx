import { Trans } from '@lingui/react/macro';
import type { EventKind } from '#src/contract/races-events/races-events.ts';

type EditorTitleProps = { kind: EventKind; isNew: boolean; isSeries?: boolean };

/** What the form is for. */
export function EditorTitle({ kind, isNew, isSeries = false }: EditorTitleProps) {
  if (isSeries) return <Trans>Ubah lari rutin</Trans>;
  if (kind === 'race') return isNew ? <Trans>Buat lomba</Trans> : <Trans>Ubah lomba</Trans>;
  return isNew ? <Trans>Buat event</Trans> : <Trans>Ubah event</Trans>;
}
