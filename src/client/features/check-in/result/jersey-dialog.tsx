import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import styles from './reason-dialog.module.css';

type JerseyDialogProps = {
  open: boolean;
  sizes: readonly string[];
  /** That of the runner, or handed out before. */
  size: string | null;
  onClose: () => void;
  /** Resolves to false when it could not be persisted. */
  onSize: (size: string) => Promise<boolean>;
};

/** Asks which size is handed out instead of the runner's. */
export function JerseyDialog({ open, sizes, size, onClose, onSize }: JerseyDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [error, setError] = useState<string | null>(null);

  async function choose(chosen: string): Promise<void> {
    setError(null);
    if (await onSize(chosen)) onClose();
    else setError(t`Tidak tersimpan. Coba lagi.`);
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Stack gap={4}>
        <h2 id={headingId}>
          <Trans>Ukuran jersey yang diserahkan</Trans>
        </h2>
        <Row gap={2}>
          {sizes.map((each) => (
            <Button
              key={each}
              variant="outline"
              size="l"
              aria-pressed={each === size}
              onClick={() => void choose(each)}
            >
              {each}
            </Button>
          ))}
        </Row>
        {error === null ? null : <p role="alert">{error}</p>}
        <div className={styles['buttons']}>
          <Button variant="outline" onClick={onClose}>
            <Trans>Kembali</Trans>
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
