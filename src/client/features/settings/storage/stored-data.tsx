import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText, Image, PencilLine, ScanLine, Ticket, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { byteSizeText } from './byte-size.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { KeptRow } from './kept-row.tsx';
import { ScreensRow } from './screens-row.tsx';
import { storedAmountsQueryOptions, type StoredAmount, type StoredKind } from './stored-amounts.ts';
import { StoredName } from './stored-name.tsx';

const rows: { kind: StoredKind; icon: ReactNode }[] = [
  { kind: 'tickets', icon: <Ticket /> },
  { kind: 'pages', icon: <FileText /> },
  { kind: 'pictures', icon: <Image /> },
  { kind: 'drafts', icon: <PencilLine /> },
  { kind: 'scanner', icon: <ScanLine /> },
];

/** What this phone keeps to be opened without a network, by kind: its size, and clearing it. */
export function StoredData() {
  const language = useLanguage();
  const [asked, setAsked] = useState<StoredKind | null>(null);
  const { data } = useQuery({ ...storedAmountsQueryOptions(), enabled: !import.meta.env.SSR });
  const total = data?.bytes ?? null;
  const size = total === null ? '…' : byteSizeText(total, language);
  return (
    <>
      <p>
        <Trans>Tersimpan di HP ini supaya bisa dibuka tanpa sinyal. Semua: {size}.</Trans>
      </p>
      <ul aria-busy={data === undefined}>
        <ScreensRow />
        {rows.map(({ kind, icon }) => (
          <Row
            key={kind}
            kind={kind}
            icon={icon}
            amount={data?.kinds[kind] ?? null}
            onClear={() => setAsked(kind)}
          />
        ))}
        <KeptRow isKept={data?.isKept} />
      </ul>
      <Unsent marks={data?.unsent.marks ?? 0} scans={data?.unsent.scans ?? 0} />
      <ClearDialog kind={asked} onClose={() => setAsked(null)} />
    </>
  );
}

type RowProps = {
  kind: StoredKind;
  icon: ReactNode;
  /** Null until it is measured. */
  amount: StoredAmount | null;
  onClear: () => void;
};

function Row({ kind, icon, amount, onClear }: RowProps) {
  const language = useLanguage();
  const isEmpty = amount === null || amount.bytes === 0;
  return (
    <TaskRow
      icon={icon}
      title={<StoredName kind={kind} />}
      action={
        <Button size="s" variant="quiet" disabled={isEmpty} onClick={onClear}>
          <Trash2 />
          <Trans>Hapus</Trans>{' '}
          <VisuallyHidden>
            <StoredName kind={kind} />
          </VisuallyHidden>
        </Button>
      }
    >
      <span className="tiny muted num">
        {amount === null ? (
          '…'
        ) : isEmpty ? (
          <Trans>Kosong</Trans>
        ) : (
          <>
            <Count kind={kind} count={amount.count} />
            {byteSizeText(amount.bytes, language)}
          </>
        )}
      </span>
    </TaskRow>
  );
}

function Count({ kind, count }: { kind: StoredKind; count: number }) {
  switch (kind) {
    case 'tickets':
      return (
        <>
          <Plural value={count} other="# tiket" /> ·{' '}
        </>
      );
    case 'drafts':
      return (
        <>
          <Plural value={count} other="# isian" /> ·{' '}
        </>
      );
    // How many they are says nothing to the reader.
    case 'pages':
    case 'pictures':
    case 'scanner':
      return null;
  }
}

/** What waits: no button here clears it. */
function Unsent({ marks, scans }: { marks: number; scans: number }) {
  if (marks + scans === 0) return null;
  return (
    <p className="tiny muted">
      {marks === 0 ? null : (
        <>
          <Plural
            value={marks}
            other="# lomba yang kamu simpan atau lepas menunggu sinyal, dan tidak ikut terhapus."
          />{' '}
        </>
      )}
      {scans === 0 ? null : (
        <Plural value={scans} other="# pindaian belum terkirim, dan tidak ikut terhapus." />
      )}
    </p>
  );
}
