import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { Dialog, dismissDialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './settings-modal.module.css';

/** Language and theme over any screen; stays open until the reader goes back. */
export function SettingsModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <div className={styles['head']}>
        <IconButton
          label={t`Kembali`}
          icon={<ArrowLeft />}
          onClick={({ currentTarget }) => dismissDialog(currentTarget)}
        />
        <h2 id={headingId}>
          <Trans>Pengaturan</Trans>
        </h2>
      </div>
      <LanguageChoice />
      <ThemeChoice />
    </Dialog>
  );
}
