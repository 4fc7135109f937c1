import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
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
  const form = useTypedForm({
    start: { typed: '' },
    read: ({ typed }) => {
      const parsed = parseScannedCode(typed);
      return {
        content: parsed.ok ? parsed.code : '',
        faults: faultsOf({ typed: !parsed.ok && parsed.reason }),
      };
    },
    save: { mutate: onCode },
  });
  const words: Record<string, string> = {
    empty: t`Ketik kode di bawah QR. Contoh: KAK2 9XQ4 7H3D PB6T W1M8`,
    length: t`Kode tiket selalu 20 huruf dan angka.`,
    alphabet: t`Ada tanda yang bukan huruf atau angka.`,
    check: t`Ada yang salah ketik. Cocokkan sekali lagi.`,
  };
  return (
    <TypedFormFrame form={form} gap={4} className={styles['entry']}>
      <TextField
        label={t`Kode tiket`}
        hint={t`20 huruf dan angka di bawah QR; spasi boleh.`}
        {...form.text('typed')}
        error={form.faults.typed && words[form.faults.typed]}
        className={styles['code']}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={typedMost}
      />
      <Button type="submit" variant="primary" size="l">
        <Trans>Cek tiket</Trans>
      </Button>
    </TypedFormFrame>
  );
}
