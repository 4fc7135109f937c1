import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import styles from './whole-screen.module.css';

type WholeScreenProps = {
  open: boolean;
  /** Whoever works here closes it; not called when `open` turns false. */
  onClose: () => void;
  title: ReactNode;
  /** Where and as whom. */
  place: ReactNode;
  children: ReactNode;
};

/** What somebody at a gate works in apart from the viewfinder, over the whole screen. */
export function WholeScreen({ open, onClose, title, place, children }: WholeScreenProps) {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <Dialog
      open={open}
      onClose={open ? onClose : ignore}
      labelledBy={headingId}
      className={styles['whole']}
    >
      <div className={styles['screen']} data-theme="scan">
        <header className={styles['top']}>
          <IconButton label={t`Kembali`} icon={<ArrowLeft />} onClick={onClose} />
          <div>
            <h2 id={headingId}>{title}</h2>
            <p className="muted tiny">{place}</p>
          </div>
        </header>
        {children}
      </div>
    </Dialog>
  );
}

function ignore(): void {}
