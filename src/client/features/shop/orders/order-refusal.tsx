import { Trans } from '@lingui/react/macro';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';

/** Why an order was not noted or changed. */
export function OrderRefusal({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (code === 'conflict') {
    return (
      <Trans>
        Admin lain baru saja mengubah pesanan ini. Yang sekarang sudah tampil; lihat dulu, lalu coba
        lagi.
      </Trans>
    );
  }
  if (code === 'sold_out') {
    return <Trans>Stoknya tidak cukup. Tambah dulu stoknya di Produk.</Trans>;
  }
  if (code === 'idempotency_mismatch') {
    return (
      <Trans>
        Pesanan ini sudah tercatat dengan isian sebelumnya. Lihat daftarnya, lalu ubah di sana.
      </Trans>
    );
  }
  return <ErrorText error={error} />;
}
