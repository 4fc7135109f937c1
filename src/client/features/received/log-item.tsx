import { Trans } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readLogFile } from '#src/domain/check-in/exchange/log-file.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import { keepReceived } from '#src/client/lib/storage/received.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Item } from './item.tsx';

type Reading =
  | { kind: 'reading' | 'other' | 'torn' }
  /** Of a phone of an event; `isPrepared`: this phone scans there, too. */
  | { kind: 'log'; eventId: string; label: string; isPrepared: boolean };

/** A file with the log of a scanning phone: it is taken by the scanner of the same event. */
export function LogItem({ file, onOpen }: { file: File; onOpen: (path: string) => void }) {
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    let isGone = false;
    const show = (found: Reading) => !isGone && setReading(found);
    read(file).then(show, () => show({ kind: 'torn' }));
    return () => {
      isGone = true;
    };
  }, [file]);

  async function take(eventId: string): Promise<void> {
    const form = new FormData();
    form.set('file', file);
    await keepReceived(`log/${eventId}`, form);
    onOpen(`/scanner/${eventId}#log-file`);
  }

  const shared = { title: file.name, isBusy: reading.kind === 'reading' };
  switch (reading.kind) {
    case 'reading':
      return (
        <Item {...shared}>
          <Trans>Membaca catatan…</Trans>
        </Item>
      );
    case 'other':
      return (
        <Item {...shared}>
          <Trans>Belum bisa dibuka di Derap. Yang bisa: GPX dan gambar kode QR.</Trans>
        </Item>
      );
    case 'torn':
      return (
        <Item {...shared}>
          <Trans>Catatan HP ini terpotong atau rusak. Minta dikirim ulang.</Trans>
        </Item>
      );
    case 'log': {
      const { eventId, label, isPrepared } = reading;
      if (!isPrepared) {
        return (
          <Item {...shared}>
            <Trans>
              Catatan pindaian {label}. HP ini tidak memindai di acara itu; panitia bisa
              mengimpornya di konsol acara, bagian Petugas & HP.
            </Trans>
          </Item>
        );
      }
      return (
        <Item
          {...shared}
          actions={
            <Button variant="primary" onClick={() => void take(eventId)}>
              <ArrowLeftRight />
              <Trans>Terima catatannya</Trans>
            </Button>
          }
        >
          <Trans>Catatan pindaian {label}, dari acara yang dipindai HP ini.</Trans>
        </Item>
      );
    }
  }
}

async function read(file: File): Promise<Reading> {
  const found = readLogFile(await file.text());
  if ('refusal' in found) return { kind: found.refusal === 'not_ours' ? 'other' : 'torn' };
  const { eventId, label } = found.file;
  const database = await openDatabase();
  const devices = await database.getAllKeysFromIndex('scanDevices', 'byEvent', eventId);
  return { kind: 'log', eventId, label, isPrepared: devices.length > 0 };
}
