import { Trans } from '@lingui/react/macro';
import { FormNote } from '#src/client/ui/form-note.tsx';

/** Above a form: it goes on with what this phone kept of it; `onDiscard` starts anew. */
export function KeptNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <FormNote action={<Trans>Mulai dari awal</Trans>} onAction={onDiscard}>
      <Trans>Isianmu yang belum dikirim dilanjutkan dari HP ini.</Trans>
    </FormNote>
  );
}

/** Above a form: what this phone kept was typed before somebody else changed the same; `onUse` takes it all the same. */
export function OutdatedNote({ onUse }: { onUse: () => void }) {
  return (
    <FormNote action={<Trans>Pakai isianku</Trans>} onAction={onUse}>
      <Trans>Ini diubah di tempat lain sesudah kamu mengisinya di HP ini.</Trans>
    </FormNote>
  );
}
