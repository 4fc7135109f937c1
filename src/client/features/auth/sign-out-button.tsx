import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { useOutbox } from '#src/client/lib/outbox/use-outbox.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { signOutMutationOptions, unsentMarksQueryOptions } from './queries.ts';
import styles from './sign-out-button.module.css';

/** Signs out after a confirmation; `onDone` runs once the member's data is off this phone. */
export function SignOutButton({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const marks = useQuery(unsentMarksQueryOptions(isOpen));
  const unsent = useOutbox().length + (marks.data ?? 0);
  const signOut = useMutation(signOutMutationOptions(useQueryClient()));

  async function leave(): Promise<void> {
    await signOut.mutateAsync();
    setOpen(false);
    onDone();
  }

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LogOut />
        <Trans>Keluar</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={headingId}>
        <h2 id={headingId} className={styles['heading']}>
          <Trans>Keluar dari akun ini?</Trans>
        </h2>
        <p className={styles['text']}>
          <Trans>
            Tiket dan isian yang tersimpan di HP ini dihapus. Pindaian check-in yang belum terkirim
            tetap aman.
          </Trans>
        </p>
        {unsent === 0 ? null : (
          <p className={styles['text']} role="alert">
            <b>
              <Plural value={unsent} other="# hal belum terkirim dan akan hilang." />
            </b>{' '}
            <Link to="/settings">
              <Trans>Lihat dulu</Trans>
            </Link>
          </p>
        )}
        <Stack gap={3} className={styles['actions']}>
          <Button block loading={signOut.isPending} onClick={() => void leave()}>
            <Trans>Ya, keluar</Trans>
          </Button>
          <Button block variant="outline" onClick={() => setOpen(false)}>
            <Trans>Batal</Trans>
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
