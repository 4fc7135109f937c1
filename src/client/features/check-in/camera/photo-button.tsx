import { Trans } from '@lingui/react/macro';
import { ImageUp } from 'lucide-react';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './photo-button.module.css';

/** The fallback when the camera fails: a photo of the code, taken or chosen. */
export function PhotoButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  return (
    <label className={classNames('ring', styles['button'])}>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const photo = target.files?.[0];
          // So that choosing the same photo again fires a change event.
          target.value = '';
          if (photo !== undefined) onPhoto(photo);
        }}
      />
      <ImageUp aria-hidden="true" />
      <Trans>Foto kodenya</Trans>
    </label>
  );
}
