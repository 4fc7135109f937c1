import { Trans } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import styles from './exchange.module.css';

/** Chooses the file of another phone's log. Any file may be chosen: apps rename what they pass on. */
export function LogFileButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label className={styles['file']}>
      <input
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that choosing the same file again fires a change event.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <FileUp aria-hidden="true" />
      <Trans>Buka berkas dari HP lain</Trans>
    </label>
  );
}
