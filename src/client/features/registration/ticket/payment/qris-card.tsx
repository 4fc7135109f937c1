import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { readMerchant } from '#src/domain/payments/qris/qris.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { drawQr } from '#src/client/ui/qr-drawing.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { canSharePicture, drawQrisPicture, qrisFile } from './qris-picture.ts';
import styles from './pay.module.css';

type QrisCardProps = {
  /** Text of the code. */
  payload: string;
  /** In rupiah. */
  amount: number;
  /** The code holds the amount. */
  isExact: boolean;
  ticket: Ticket;
};

/** A QRIS to scan from another screen, or to save for the banking app on this phone. White in both themes. */
export function QrisCard({ payload, amount, isExact, ticket }: QrisCardProps) {
  const { t } = useLingui();
  const shown = formatRupiah(amount, useLanguage()) ?? '';
  const [isRefused, setIsRefused] = useState(false);
  const { size, path } = useMemo(() => drawQr(payload, 'M'), [payload]);
  const merchant = readMerchant(payload);
  const name = merchant === null ? 'QRIS' : `QRIS · ${merchant.name}, ${merchant.city}`;
  const picture = { payload, title: name, amount: shown };

  async function pass(way: 'save' | 'share'): Promise<void> {
    setIsRefused(false);
    try {
      const png = await drawQrisPicture(picture);
      if (way === 'save') saveFile(png, { name: qrisFile(ticket.id), type: png.type });
      else await sharePicture(new File([png], qrisFile(ticket.id), { type: png.type }));
    } catch {
      setIsRefused(true);
    }
  }

  return (
    <div className={styles['card']}>
      <p className="tiny" translate="no">
        <b>{name}</b>
      </p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`Kode QRIS untuk ${shown}`}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className="tiny num">
        {isExact ? (
          <Trans>Jumlah {shown} sudah terisi</Trans>
        ) : (
          <Trans>Setelah dipindai, ketik jumlah {shown}</Trans>
        )}
      </p>
      <Row gap={2} className={styles['ways']}>
        <Button variant="outline" size="s" onClick={() => void pass('save')}>
          <Download />
          <Trans>Simpan QR ke galeri</Trans>
        </Button>
        {canSharePicture() ? (
          <Button variant="outline" size="s" onClick={() => void pass('share')}>
            <Share2 />
            <Trans>Bagikan</Trans>
          </Button>
        ) : null}
      </Row>
      {isRefused ? (
        <p role="alert" className="tiny">
          <Trans>Gambarnya tidak bisa dibuat di sini. Ambil tangkapan layar saja.</Trans>
        </p>
      ) : null}
    </div>
  );
}

async function sharePicture(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closed without choosing anybody.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}
