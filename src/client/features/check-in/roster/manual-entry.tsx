import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import type { BibEntry } from './bib-index.ts';
import styles from './manual-entry.module.css';

/** For supervisors only. A prepared phone has it offline. */
const BibSearch = deferred(async () => (await import('./bib-search.tsx')).BibSearch);

type ManualEntryProps = {
  open: boolean;
  device: ScanDevice;
  onClose: () => void;
  onCode: (code: string) => void;
  onRunner: (entry: BibEntry) => void;
};

/** For tickets the camera cannot read: enter the code, or as a supervisor search by bib or name. */
export function ManualEntry({ open, device, onClose, onCode, onRunner }: ManualEntryProps) {
  const { t } = useLingui();
  const headingId = useId();
  const maySearch = device.searchKey !== null;
  const [by, setBy] = useState<'bib' | 'name' | 'code'>(maySearch ? 'bib' : 'code');
  const shown = maySearch ? by : 'code';
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <div className={styles['entry']}>
        <h2 id={headingId}>
          {maySearch ? <Trans>Cari tanpa memindai</Trans> : <Trans>Ketik kode tiket</Trans>}
        </h2>
        {maySearch ? (
          <SegmentedChoice label={t`Cari dengan`} equal>
            <Segment name="by" checked={by === 'bib'} onChange={() => setBy('bib')}>
              BIB
            </Segment>
            <Segment name="by" checked={by === 'name'} onChange={() => setBy('name')}>
              <Trans>Nama</Trans>
            </Segment>
            <Segment name="by" checked={by === 'code'} onChange={() => setBy('code')}>
              <Trans>Kode</Trans>
            </Segment>
          </SegmentedChoice>
        ) : null}
        {shown === 'code' ? (
          <CodeForm onCode={onCode} />
        ) : (
          <BibSearch key={shown} by={shown} device={device} onRunner={onRunner} />
        )}
        <Button variant="outline" onClick={onClose}>
          <Trans>Kembali</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const faults = {
    empty: t`Ketik kode di bawah QR. Contoh: KAK2 9XQ4 7H3D PB6T W1M8`,
    length: t`Kode tiket selalu 20 huruf dan angka.`,
    alphabet: t`Ada tanda yang bukan huruf atau angka.`,
    check: t`Ada yang salah ketik. Cocokkan sekali lagi.`,
  };
  return (
    <form
      className={styles['entry']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = parseTicketCode(typed);
        if (parsed.ok) onCode(parsed.code);
        else setError(faults[parsed.reason]);
      }}
    >
      <TextField
        label={t`Kode tiket`}
        hint={t`20 huruf dan angka di bawah QR; spasi boleh.`}
        value={typed}
        error={error ?? undefined}
        className={styles['code']}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" size="l">
        <Trans>Cek tiket</Trans>
      </Button>
    </form>
  );
}
