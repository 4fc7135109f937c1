import { Trans } from '@lingui/react/macro';
import type { QrisLine } from '#src/domain/payments/statement/reading/qris-line.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import styles from '../statement.module.css';

type QrisNoteProps = { qris: QrisLine; amount: number; qrisFee: number | null };

/** Says of money by QRIS that its acquirer may have kept a fee, or that it is several payments. */
export function QrisNote({ qris, amount, qrisFee }: QrisNoteProps) {
  const language = useLanguage();
  const kept = formatRupiah(qris.fee ?? 0, language);
  const gross = formatRupiah(amount + (qris.fee ?? 0), language);
  return (
    <p className={styles['near']}>
      {qris.isPooled ? (
        <Trans>Setoran QRIS gabungan: beberapa pembayaran dalam satu baris.</Trans>
      ) : qrisFee === null ? (
        <Trans>Uang QRIS, mungkin sudah dipotong biaya. Isi biayanya di atas dulu.</Trans>
      ) : (
        <Trans>Uang QRIS, mungkin sudah dipotong biaya.</Trans>
      )}{' '}
      {qris.fee === null ? null : (
        <Trans>
          Biaya {kept} sudah dipotong, jumlah sebelumnya {gross}.
        </Trans>
      )}
    </p>
  );
}
