import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { parseScannedCode } from '#src/domain/check-in/ticket-code.ts';
import styles from './manual-entry.module.css';

/** More characters than a code has, because blanks and hyphens may be typed. */
const typedMost = 40;

type ManualEntryProps = { open: boolean; onClose: () => void; onCode: (code: string) => void };

/** For tickets the camera cannot read: all that a steward has besides it. */
export function ManualEntry({ open, onClose, onCode }: ManualEntryProps) {
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Stack gap={4} className={styles['entry']}>
        <h2 id={headingId}>
          <Trans>Ketik kode tiket</Trans>
        </h2>
        <CodeForm onCode={onCode} />
        <Button variant="outline" onClick={onClose}>
          <Trans>Kembali</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The code under the QR, checked before it is looked up. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
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
    <Stack
      as="form"
      gap={4}
      className={styles['entry']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = parseScannedCode(typed);
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
        maxLength={typedMost}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" size="l">
        <Trans>Cek tiket</Trans>
      </Button>
    </Stack>
  );
}
