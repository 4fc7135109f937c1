import { Trans } from '@lingui/react/macro';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import styles from './desk-list.module.css';

/** Why what was pressed in a list did not happen; nothing where it did. */
export function ListRefusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className={styles['refusal']}>
      {isConflict(error) ? (
        <Trans>
          Editor lain baru saja mengubahnya. Daftar ini sudah yang terbaru; lihat dulu, lalu coba
          lagi.
        </Trans>
      ) : (
        <ErrorText error={error} />
      )}
    </p>
  );
}
