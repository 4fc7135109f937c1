import { useLingui } from '@lingui/react/macro';
import type { AuditActionOf } from '#src/contract/desk/audit-actions.ts';

/** What editors and admins did in the shop. */
export function useShopWords(): Record<AuditActionOf<'shop'>, string> {
  const { t } = useLingui();
  return {
    'product.created': t`Produk ditambah`,
    'product.changed': t`Produk diubah`,
    'product.shown': t`Produk ditampilkan`,
    'product.hidden': t`Produk disembunyikan`,
    'product.ordered': t`Urutan produk diubah`,
    'product_category.created': t`Kategori toko dibuat`,
    'product_category.changed': t`Kategori toko diganti nama`,
    'product_category.ordered': t`Urutan kategori toko diubah`,
    'product_category.deleted': t`Kategori toko dihapus`,
    'shop_order.noted': t`Pesanan toko dicatat`,
    'shop_order.changed': t`Pesanan toko diubah`,
    'shop_order.asked': t`Pesanan toko dibuka lagi`,
    'shop_order.paid': t`Pesanan toko ditandai dibayar`,
    'shop_order.sent': t`Pesanan toko ditandai dikirim`,
    'shop_order.cancelled': t`Pesanan toko dibatalkan`,
    'shop_order.exported': t`Pesanan toko diunduh`,
  };
}
