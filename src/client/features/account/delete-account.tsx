import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './account.module.css';

const importDialog = () => import('./delete-dialog.tsx');

/** Opens the dialog that deletes the account; `onDone` runs after the deletion. */
export function DeleteAccount({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isUnloadable, setUnloadable] = useState(false);
  const dialog = useImported(importDialog, isOpen, () => {
    setOpen(false);
    setUnloadable(true);
  });
  return (
    <>
      <p className={classNames('muted', styles['note'])}>
        <Trans>Akun dan semua datamu dihapus untuk selamanya. Unduh dulu salinannya.</Trans>
      </p>
      {isUnloadable ? (
        <p role="alert" className={styles['problem']}>
          <ErrorText error={new NetworkError('no_answer', null)} />
        </p>
      ) : null}
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trash2 />
        <Trans>Hapus akun</Trans>
      </Button>
      {dialog === null || !isOpen ? null : (
        <dialog.DeleteDialog onClose={() => setOpen(false)} onDone={onDone} />
      )}
    </>
  );
}
