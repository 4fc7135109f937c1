import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, X } from 'lucide-react';
import { useId, useState } from 'react';
import { writeText } from '#src/client/lib/storage/storage.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { findInApp } from './in-app.ts';
import styles from './in-app-bar.module.css';
import { WayOut } from './way-out.tsx';

/** Says that an app's own browser shows the page, and leads out of it. A default export: fetched there only. */
export default function InAppBar() {
  const { t } = useLingui();
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const inApp = findInApp(navigator.userAgent);
  if (inApp === null) return null;
  const app = <>{inApp.name}</>;

  function close(): void {
    writeText('in_app_closed', 'true');
    delete document.documentElement.dataset['inApp'];
  }

  return (
    <aside className={styles['bar']} aria-label={t`Browser di dalam aplikasi`}>
      <div className={`wrap ${styles['row']}`}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ExternalLink />
          <span>
            <Trans>
              Di dalam {app}, tiketmu bisa hilang. <b>Buka di browser</b>
            </Trans>
          </span>
        </button>
        <IconButton label={t`Tutup`} icon={<X />} onClick={close} />
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={headingId}>
        <Heading below={3} id={headingId}>
          <Trans>Buka Derap di browser HP-mu</Trans>
        </Heading>
        <WayOut inApp={inApp} />
      </Dialog>
    </aside>
  );
}
