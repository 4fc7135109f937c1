import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer, Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '#src/contract/registration.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { type TicketFacts, useTicketFacts } from './ticket-facts.ts';
import { drawTicketPicture, pictureSize } from './ticket-picture.ts';
import styles from './copy-dialog.module.css';

type CopyDialogProps = { open: boolean; ticket: Ticket; onClose: () => void };

/** A ticket to keep away from the app: a picture for the gallery, and a sheet of A6 for the printer. */
export function CopyDialog({ open, ticket, onClose }: CopyDialogProps) {
  const headingId = useId();
  const facts = useTicketFacts(ticket);
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Gambar dan cetakan tiket</Trans>
      </Heading>
      {facts === null ? null : (
        <Copies key={facts.code} facts={facts} name={toName(ticket, facts)} onClose={onClose} />
      )}
    </Dialog>
  );
}

type CopiesProps = { facts: TicketFacts; name: string; onClose: () => void };

function Copies({ facts, name, onClose }: CopiesProps) {
  const { t } = useLingui();
  const pictures = usePictures(facts);
  if (pictures === 'failed') {
    return (
      <DialogEnding
        refusal={<Trans>HP ini tidak bisa membuat gambarnya. Tunjukkan tiket dari layar.</Trans>}
        onBack={onClose}
      >
        {null}
      </DialogEnding>
    );
  }
  if (pictures === null) {
    return (
      <output aria-busy="true" aria-label={t`Memuat…`}>
        <Skeleton shape="poster" />
      </output>
    );
  }
  const { screen, paper, file } = pictures;
  return (
    <>
      <img
        className={styles['picture']}
        src={screen}
        {...pictureSize}
        alt={t`Tiket ${facts.number}, ${facts.name}, dengan kode QR`}
      />
      <p>{facts.warning}</p>
      <div className={styles['ways']}>
        <Button variant="primary" onClick={() => saveFile(file, { name, type: file.type })}>
          <Download />
          <Trans>Simpan gambar</Trans>
        </Button>
        {canShare(file) ? (
          <Button variant="outline" onClick={() => void shareFile(new File([file], name, file))}>
            <Share2 />
            <Trans>Bagikan</Trans>
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => window.print()}>
          <Printer />
          <Trans>Cetak A6</Trans>
        </Button>
      </div>
      {createPortal(<img className={styles['sheet']} src={paper} alt="" />, document.body)}
    </>
  );
}

type Pictures = { screen: string; paper: string; file: Blob };

/** Draws once: the facts' code is the component's key. */
function usePictures(facts: TicketFacts): Pictures | 'failed' | null {
  const [pictures, setPictures] = useState<Pictures | 'failed' | null>(null);
  const [drawn] = useState(facts);
  useEffect(() => {
    const addresses: string[] = [];
    let isLeft = false;
    async function drawBoth(): Promise<void> {
      const [file, sheet] = await Promise.all([
        drawTicketPicture(drawn, 'screen'),
        drawTicketPicture(drawn, 'paper'),
      ]);
      if (isLeft) return;
      const [screen, paper] = [URL.createObjectURL(file), URL.createObjectURL(sheet)];
      addresses.push(screen, paper);
      setPictures({ screen, paper, file });
    }
    drawBoth().catch(() => setPictures('failed'));
    return () => {
      isLeft = true;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [drawn]);
  return pictures;
}

function toName({ event }: Ticket, { number, title }: TicketFacts): string {
  return `derap-${toSlug(title)}-${toSlug(number) || event.id}.png`;
}

function canShare(file: Blob): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([file], 'derap.png', { type: file.type })] });
}

async function shareFile(file: File): Promise<void> {
  // Refused where the reader closes the sheet without choosing anybody.
  await navigator.share({ files: [file] }).catch(() => undefined);
}
