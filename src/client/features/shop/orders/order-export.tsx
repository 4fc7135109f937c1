import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toCsv } from '#src/domain/text/csv.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { Button } from '#src/client/ui/button.tsx';
import { exportOrdersMutationOptions, type OrderFilters } from './order-queries.ts';
import { toOrderTable } from './order-table.ts';
import { useOrderStateNames } from './order-words.ts';
import styles from './orders.module.css';

/** Takes what the filters show along as a file. */
export function OrderExport({ filters }: { filters: OrderFilters }) {
  const { t } = useLingui();
  const language = useLanguage();
  const states = useOrderStateNames();
  const { mutate, data, error, isPending } = useMutation(exportOrdersMutationOptions());
  const left = data === undefined ? 0 : data.total - data.data.length;
  const head = [
    t`Waktu (UTC)`,
    t`Produk`,
    t`Pilihan`,
    t`Jumlah`,
    t`Harga (Rp)`,
    t`Total (Rp)`,
    t`Status`,
    t`Nama pembeli`,
    t`WhatsApp pembeli`,
    t`Catatan`,
  ];

  function save(): void {
    mutate(filters, {
      onSuccess: (answer) =>
        saveFile(toCsv(toOrderTable(answer.data, { head, states, language })), {
          name: `derap-${t`pesanan`}.csv`,
          type: 'text/csv;charset=utf-8',
        }),
    });
  }

  return (
    <>
      <Button variant="outline" size="s" loading={isPending} onClick={save}>
        <Download />
        <Trans>Unduh CSV</Trans>
      </Button>
      {error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={error} />
        </p>
      )}
      {left > 0 ? (
        <output className="num small muted">
          <Trans>Berkasnya berisi 5.000 pesanan terbaru. Persempit harinya untuk sisanya.</Trans>
        </output>
      ) : null}
    </>
  );
}
