import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { HardDrive, ScanLine, Ticket } from 'lucide-react';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { byteSizeText } from './byte-size.ts';
import { offlineUsageQueryOptions } from './offline-usage.ts';
import styles from './settings.module.css';

/** What is persisted on this phone for offline use. */
export function OfflineData() {
  const language = useLanguage();
  const { data } = useQuery({ ...offlineUsageQueryOptions(), enabled: !import.meta.env.SSR });
  const size = data?.bytes ?? null;
  const countText = (count: number | undefined) =>
    count === undefined ? '…' : formatNumber(count, language);
  return (
    <>
      <KeyValueList
        facts={[
          {
            key: 'tickets',
            icon: <Ticket />,
            term: <Trans>Tiket di HP ini</Trans>,
            value: countText(data?.tickets),
          },
          {
            key: 'size',
            icon: <HardDrive />,
            term: <Trans>Ukuran data</Trans>,
            value: sizeText(),
          },
          ...(data === undefined || data.unsentScans === 0
            ? []
            : [
                {
                  key: 'scans',
                  icon: <ScanLine />,
                  term: <Trans>Pindaian belum terkirim</Trans>,
                  value: countText(data.unsentScans),
                },
              ]),
        ]}
      />
      <p className={styles['note']}>
        <Trans>
          Tiket, gambar, dan halaman yang pernah kamu buka tetap bisa dilihat tanpa sinyal.
        </Trans>
      </p>
    </>
  );

  function sizeText() {
    if (data === undefined) return '…';
    return size === null ? <Trans>Tidak diketahui</Trans> : byteSizeText(size, language);
  }
}
