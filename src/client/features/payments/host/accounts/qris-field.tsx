import { Trans } from '@lingui/react/macro';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import type { Qris } from '#src/domain/payments/qris/qris.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { FieldGroup } from '#src/client/ui/field-frame.tsx';
import { fieldIds } from '#src/client/ui/field-ids.ts';
import { Row } from '#src/client/ui/layout.tsx';
import type { ReadCode } from '#src/client/features/event-console/shared/console-parts.ts';
import { type PictureRefusal, readQrisPicture } from './read-qris-picture.ts';
import styles from './accounts.module.css';

type QrisFieldProps = {
  qris: Qris | null;
  /** The host has compared merchant and city. */
  isConfirmed: boolean;
  /** The form was sent without it. */
  isUnconfirmed: boolean;
  onChange: (qris: Qris | null) => void;
  onConfirm: (isConfirmed: boolean) => void;
  readCode: ReadCode;
};

/** The static QRIS, read from a picture on this phone; its merchant is shown back to be compared. */
export function QrisField(props: QrisFieldProps) {
  const { qris, isConfirmed, isUnconfirmed, onChange, onConfirm, readCode } = props;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const picture = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (picture === undefined) return;
    setReading(true);
    setRefusal(null);
    const read = await readQrisPicture(picture, readCode);
    setReading(false);
    if (typeof read === 'string') setRefusal(read);
    else onChange(read);
  }

  return (
    <FieldGroup
      ids={fieldIds('qris')}
      label={<Trans>QRIS</Trans>}
      optional
      hint={
        <Trans>
          QRIS statis dari bank atau dompet digital kamu. Gambarnya dibaca di sini saja, tidak
          dikirim.
        </Trans>
      }
      error={refusal === null ? undefined : <RefusalWords refusal={refusal} />}
    >
      {qris === null ? null : (
        <div className={styles['merchant']}>
          <p>
            <b>{qris.merchant}</b>
            <span className="small muted">{qris.city}</span>
          </p>
          <Checkbox
            checked={isConfirmed}
            error={
              isUnconfirmed ? <Trans>Cocokkan nama dan kotanya, lalu centang.</Trans> : undefined
            }
            onChange={(event) => onConfirm(event.target.checked)}
          >
            <Trans>Ya, ini nama dan kota QRIS kami</Trans>
          </Checkbox>
        </div>
      )}
      <Row gap={2}>
        <Button
          id={fieldIds('qris').input}
          variant="outline"
          size="s"
          loading={isReading}
          onClick={() => picker.current?.click()}
        >
          <ImageUp />
          {qris === null ? <Trans>Pilih gambar QRIS</Trans> : <Trans>Ganti QRIS</Trans>}
        </Button>
        <Button
          variant="outline"
          size="s"
          className={styles['camera']}
          onClick={() => camera.current?.click()}
        >
          <Camera />
          <Trans>Foto QRIS</Trans>
        </Button>
        {qris === null ? null : (
          <Button variant="quiet" size="s" onClick={() => onChange(null)}>
            <Trash2 />
            <Trans>Tanpa QRIS</Trans>
          </Button>
        )}
      </Row>
      <output className="small">{isReading ? <Trans>Membaca kode QR…</Trans> : null}</output>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => void take(event)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void take(event)}
      />
    </FieldGroup>
  );
}

function RefusalWords({ refusal }: { refusal: PictureRefusal }) {
  const words: Record<PictureRefusal, ReactNode> = {
    not_qris: (
      <Trans>Kode QR ini bukan QRIS. Pilih gambar QRIS dari bank atau dompet digital kamu.</Trans>
    ),
    broken: (
      <Trans>QRIS ini terpotong atau rusak. Minta gambar aslinya dari bank, lalu coba lagi.</Trans>
    ),
    foreign: <Trans>Kode ini bukan untuk rupiah di Indonesia.</Trans>,
    has_amount: (
      <Trans>
        QRIS ini sudah berisi nominal untuk satu pembayaran. Pakai QRIS statis, yang nominalnya
        diketik pembayar.
      </Trans>
    ),
    incomplete: (
      <Trans>
        QRIS ini tanpa nama atau kota merchant, jadi pelari tidak bisa memastikan tujuannya.
      </Trans>
    ),
    no_code: (
      <Trans>Tidak ada kode QR yang terbaca. Coba foto lebih dekat, lurus, dan terang.</Trans>
    ),
    no_picture: <Trans>Gambar ini tidak bisa dibuka. Coba tangkapan layar atau foto lain.</Trans>,
    no_decoder: (
      <Trans>Pembaca kode QR belum bisa dimuat. Periksa internet kamu, lalu coba lagi.</Trans>
    ),
  };
  return words[refusal];
}
