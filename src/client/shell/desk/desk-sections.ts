import { useLingui } from '@lingui/react/macro';
import type { AdminSection } from '#src/contract/member.ts';

/** Where each section of the desk is. */
export const deskPaths = {
  review: '/admin/review',
  inquiry: '/admin/inquiry',
  faq: '/admin/faq',
  banner: '/admin/banner',
  race: '/admin/race',
  member: '/admin/member',
  audit: '/admin/audit',
} as const satisfies Record<AdminSection, string>;

/** What a section is called in the row of tabs, and what is done there. */
export function useSectionWords(): Record<AdminSection, { name: string; about: string }> {
  const { t } = useLingui();
  return {
    review: { name: t`Ulasan`, about: t`Periksa, tampilkan, atau sembunyikan` },
    inquiry: {
      name: t({ message: 'Pertanyaan', context: 'several' }),
      about: t`Dari halaman layanan, dengan kontaknya`,
    },
    faq: { name: t`Tanya jawab`, about: t`Tulis, urutkan, dan tampilkan jawaban` },
    banner: { name: t`Banner`, about: t`Gambar yang muncul di halaman depan` },
    race: { name: t`Lomba Derap`, about: t`Lomba tanpa komunitas` },
    member: {
      name: t({ message: 'Anggota', context: 'heading of a list' }),
      about: t`Cari akun, atur peran, tangguhkan`,
    },
    audit: {
      name: t({ message: 'Catatan', context: 'audit log' }),
      about: t`Siapa melakukan apa, dan kapan`,
    },
  };
}
