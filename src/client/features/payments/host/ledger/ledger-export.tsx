import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { useEntryWords } from '../entry-words.ts';
import { saveTable } from '#src/client/lib/tables/save-table.ts';
import { ledgerExportMutationOptions } from './ledger-queries.ts';
import { toLedgerTable } from './ledger-table.ts';

/** The whole ledger as a file, not only what was loaded. */
export function LedgerExport({ event }: Pick<EventOverview, 'event'>) {
  const { t } = useLingui();
  const ask = useMutation(ledgerExportMutationOptions(event.id));
  const kinds = useEntryWords();
  const title = t`Buku kas ${localText(event.title, useLanguage())}`;
  const heads = {
    at: t`Waktu (UTC)`,
    names: t`Nama`,
    categories: t`Kategori`,
    kind: t`Kejadian`,
    amount: t`Jumlah (Rp)`,
    reason: t`Alasan`,
    by: t`Oleh`,
    order: t`Pesanan`,
    promo: t({ message: 'Kode promo', context: 'one code' }),
    discount: t`Potongan (Rp)`,
  };

  function save(kind: 'csv' | 'xlsx'): void {
    ask.mutate(undefined, {
      onSuccess: ({ data }) => saveTable(kind, toLedgerTable(data, heads, kinds), title),
    });
  }

  return (
    <Row gap={2} align="center">
      <Button variant="outline" size="s" loading={ask.isPending} onClick={() => save('xlsx')}>
        <FileSpreadsheet />
        XLSX
      </Button>
      <Button variant="outline" size="s" loading={ask.isPending} onClick={() => save('csv')}>
        <FileText />
        CSV
      </Button>
      <p className="tiny muted">
        <Trans>Berisi nama; tercatat siapa yang mengambilnya dan kapan.</Trans>
      </p>
      {ask.error === null ? null : (
        <p role="alert" className="small">
          <ErrorText error={ask.error} />
        </p>
      )}
    </Row>
  );
}
