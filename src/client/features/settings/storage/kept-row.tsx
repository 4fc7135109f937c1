import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { askToKeepStorage } from '#src/client/lib/storage/keep-storage.ts';
import { Button } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { storedAmountsQueryOptions } from './stored-amounts.ts';

type KeptRowProps = {
  /** Null where the browser cannot promise it, undefined until it is known. */
  isKept: boolean | null | undefined;
};

/** Whether the browser keeps the app's data when the phone is full; where it does not yet, it can be asked. */
export function KeptRow({ isKept }: KeptRowProps) {
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);

  async function ask(): Promise<void> {
    setRefused(!(await askToKeepStorage()));
    await client.invalidateQueries({ queryKey: storedAmountsQueryOptions().queryKey });
  }

  if (isKept === null) return null;
  return (
    <TaskRow
      icon={<ShieldCheck />}
      title={isKept === false ? <Trans>Belum dijaga browser</Trans> : <Trans>Dijaga browser</Trans>}
      action={
        isKept === false ? (
          <Button size="s" variant="outline" onClick={() => void ask()}>
            <Trans>Minta dijaga</Trans>
          </Button>
        ) : null
      }
    >
      <output className="tiny muted">
        {isKept === undefined ? (
          '…'
        ) : isKept ? (
          <Trans>Data ini tetap ada, juga saat memori HP hampir penuh.</Trans>
        ) : isRefused ? (
          <Trans>Browser belum mau. Pasang Derap di layar utama, lalu coba lagi.</Trans>
        ) : (
          <Trans>Saat memori HP hampir penuh, browser bisa menghapus data ini.</Trans>
        )}
      </output>
    </TaskRow>
  );
}
