import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { FileDrop } from '#src/client/ui/file-drop.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { importLogMutationOptions, UnfitLog } from './import-log-query.ts';

/** For a phone that cannot send: its log comes as a file. */
export function ImportLog({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <FileUp />
        <Trans>Impor catatan HP</Trans>
      </Button>
      {isOpen ? <ImportDialog eventId={eventId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ImportDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const headingId = useId();
  const errorText = useErrorText();
  const run = useMutation(importLogMutationOptions(useQueryClient(), eventId));
  const { data, error, isPending } = run;
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Stack gap={4}>
        <h2 id={headingId}>
          <Trans>Impor catatan HP</Trans>
        </h2>
        <p className="small">
          <Trans>
            Untuk HP yang tidak bisa mengirim: buka Tukar catatan di HP itu, ketuk Kirim berkas
            saja, lalu pilih berkas .derap-nya di sini. Diimpor dua kali tidak apa-apa.
          </Trans>
        </p>
        <FileDrop
          label={<Trans>Pilih berkas catatan (.derap)</Trans>}
          accept=".derap,.txt,text/plain"
          isBusy={isPending}
          onFile={(file) => run.mutate(file)}
        >
          {isPending ? <Trans>Mengirim ke server…</Trans> : null}
        </FileDrop>
        <FormAlert>
          {error === null ? null : error instanceof UnfitLog ? (
            <UnfitWords reason={error.reason} />
          ) : (
            errorText(error)
          )}
        </FormAlert>
        {data === undefined ? null : (
          <div aria-live="polite">
            <p>
              <b>{data.label}</b>
            </p>
            <p>
              <Plural value={data.stored} other="# catatan baru masuk." />{' '}
              {data.known === 0 ? null : (
                <Plural value={data.known} other="# sudah ada di server." />
              )}{' '}
              {data.quarantined === 0 ? null : (
                <Plural value={data.quarantined} other="# dikarantina, menunggu penilaianmu." />
              )}
            </p>
          </div>
        )}
        <Button onClick={onClose}>
          <Trans>Tutup</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

function UnfitWords({ reason }: { reason: UnfitLog['reason'] }) {
  switch (reason) {
    case 'other_event':
      return <Trans>Catatan itu dari acara lain.</Trans>;
    case 'torn':
      return <Trans>Catatannya terpotong. Minta dikirim ulang.</Trans>;
    case 'not_ours':
      return <Trans>Itu bukan catatan HP petugas.</Trans>;
  }
}
