import { useLingui } from '@lingui/react/macro';
import type { AuditActionOf } from '#src/contract/desk/audit-actions.ts';

/** What editors and admins did to texts and at the desk itself. */
export function useContentWords(): Record<AuditActionOf<'content' | 'desk'>, string> {
  const { t } = useLingui();
  return {
    'review.published': t`Ulasan ditampilkan`,
    'review.replied': t`Ulasan dibalas`,
    'review.reply_removed': t`Balasan ulasan dihapus`,
    'review.hidden': t`Ulasan disembunyikan`,
    'inquiry.new': t`Pertanyaan ditandai baru`,
    'inquiry.answered': t`Pertanyaan ditandai terjawab`,
    'inquiry.closed': t`Pertanyaan ditutup`,
    'faq.created': t`Tanya jawab ditulis`,
    'faq.changed': t`Tanya jawab diubah`,
    'faq.published': t`Tanya jawab ditampilkan`,
    'faq.unpublished': t`Tanya jawab disembunyikan`,
    'faq.ordered': t`Urutan tanya jawab diubah`,
    'faq.deleted': t`Tanya jawab dihapus`,
    'faq.restored': t`Tanya jawab dikembalikan`,
    'banner.created': t`Banner dibuat`,
    'banner.changed': t`Banner diubah`,
    'banner.switched_on': t`Banner dinyalakan`,
    'banner.switched_off': t`Banner dimatikan`,
    'banner.ordered': t`Urutan banner diubah`,
    'page.changed': t`Halaman diubah`,
    'page.restored': t`Versi lama halaman dipakai lagi`,
    'contact.changed': t`Kontak Derap diubah`,
    'portfolio.created': t`Portofolio ditambah`,
    'portfolio.changed': t`Portofolio diubah`,
    'portfolio.shown': t`Portofolio ditampilkan`,
    'portfolio.hidden': t`Portofolio disembunyikan`,
    'portfolio.ordered': t`Urutan portofolio diubah`,
    'audit.exported': t`Catatan diunduh`,
  };
}
