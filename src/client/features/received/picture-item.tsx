import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Item } from './item.tsx';
import type { FoundCode } from './received-code.ts';

type Reading = FoundCode | { kind: 'reading' | 'none' | 'no_picture' | 'no_decoder' };

type PictureItemProps = {
  file: File;
  read: (picture: Blob) => Promise<FoundCode | null>;
  onOpen: (path: string) => void;
};

/** A picture of a QR code: what the code is, and where it leads. */
export function PictureItem({ file, read, onOpen }: PictureItemProps) {
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  const isReading = reading.kind === 'reading';
  useEffect(() => {
    if (!isReading) return undefined;
    let isGone = false;
    read(file).then(
      (found) => !isGone && setReading(found ?? { kind: 'none' }),
      (error: unknown) =>
        !isGone &&
        setReading({ kind: error instanceof DOMException ? 'no_picture' : 'no_decoder' }),
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one picture is read once, and again on a tap
  }, [isReading]);
  const shared = { title: file.name, isBusy: isReading };
  switch (reading.kind) {
    case 'reading':
      return (
        <Item {...shared}>
          <Trans>Membaca kode QR…</Trans>
        </Item>
      );
    case 'page':
      return (
        <Item {...shared} actions={<Open path={reading.path} onOpen={onOpen} />}>
          <Trans>Kode ini membuka halaman Derap.</Trans>
        </Item>
      );
    case 'own':
      return (
        <Item {...shared} actions={<Open path={`/ticket/${reading.id}`} onOpen={onOpen} />}>
          <Trans>Ini tiketmu.</Trans>
        </Item>
      );
    case 'scanner':
      return (
        <Item {...shared} actions={<Open path={`/scanner/${reading.eventId}`} onOpen={onOpen} />}>
          <Trans>Ini kode tiket dari acara yang dipindai HP ini. Buka pemindainya.</Trans>
        </Item>
      );
    case 'ticket':
      return (
        <Item {...shared}>
          <Trans>
            Ini kode tiket, dan bukan tiket di HP ini. Panitia memindainya di tempat acara.
          </Trans>
        </Item>
      );
    case 'other':
      return (
        <Item
          {...shared}
          actions={
            <CopyButton text={reading.text}>
              <Trans>Salin isinya</Trans>
            </CopyButton>
          }
        >
          <Trans>Kode ini bukan dari Derap.</Trans>
        </Item>
      );
    case 'none':
      return (
        <Item {...shared}>
          <Trans>Tidak ada kode QR yang terbaca. Coba foto lebih dekat, lurus, dan terang.</Trans>
        </Item>
      );
    case 'no_picture':
      return (
        <Item {...shared}>
          <Trans>Gambar ini tidak bisa dibuka. Coba tangkapan layar atau foto lain.</Trans>
        </Item>
      );
    case 'no_decoder':
      return (
        <Item
          {...shared}
          actions={
            <Button variant="outline" onClick={() => setReading({ kind: 'reading' })}>
              <RotateCw />
              <Trans>Coba lagi</Trans>
            </Button>
          }
        >
          <Trans>
            Pembaca kode QR belum ada di HP ini. Sambungkan internet sebentar, lalu coba lagi.
          </Trans>
        </Item>
      );
  }
}

function Open({ path, onOpen }: { path: string; onOpen: (path: string) => void }) {
  return (
    <Button variant="primary" onClick={() => onOpen(path)}>
      <Trans>Buka</Trans>
    </Button>
  );
}
