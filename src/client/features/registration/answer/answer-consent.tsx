import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import styles from './answer-panel.module.css';
import { WaiverText } from '../steps/waiver-text.tsx';

type AnswerConsentProps = { event: EventDetail; isMoving: boolean };

/** Beside the button: what tapping it agrees to, with a link to the text. */
export function AnswerConsent({ event, isMoving }: AnswerConsentProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const { waiver_version: version } = event;
  return (
    <div className={styles['words']}>
      <p>
        {isMoving ? (
          <Trans>Dengan pindah grup kamu menyetujui aturan acara dan pernyataan risiko.</Trans>
        ) : (
          <Trans>Dengan mengetuk Ikut kamu menyetujui aturan acara dan pernyataan risiko.</Trans>
        )}{' '}
        <button type="button" className={styles['read']} onClick={() => setOpen(true)}>
          <Trans>Baca (versi {version})</Trans>
        </button>
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={headingId}>
        <Heading below={3} id={headingId}>
          <Trans>Pernyataan risiko</Trans>
        </Heading>
        <WaiverText waiver={event.waiver} />
        <Button variant="outline" block onClick={() => setOpen(false)}>
          <Trans>Tutup</Trans>
        </Button>
      </Dialog>
    </div>
  );
}
