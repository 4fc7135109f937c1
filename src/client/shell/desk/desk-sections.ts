import { useLingui } from '@lingui/react/macro';
import type { AdminSection } from '#src/contract/member.ts';

/** Leads to a section of the desk. Races have a route of their own, for their forms. */
export function deskLinkOf(section: AdminSection) {
  if (section === 'race') return { to: '/admin/race' } as const;
  return { to: '/admin/{-$section}', params: { section } } as const;
}

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
    page: { name: t`Halaman`, about: t`Panduan, privasi, dan syarat, dengan versinya` },
    contact: { name: t`Kontak`, about: t`Alamat, WhatsApp, dan email Derap` },
    portfolio: { name: t`Portofolio`, about: t`Pekerjaan yang sudah selesai, dengan fotonya` },
    product: {
      name: t({ message: 'Produk', context: 'several' }),
      about: t`Barang di toko, stok, dan kategorinya`,
    },
    order: {
      name: t({ message: 'Pesanan', context: 'several' }),
      about: t`Pesanan lewat WhatsApp, dicatat di sini`,
    },
    race: { name: t`Lomba Derap`, about: t`Lomba tanpa komunitas` },
    community: {
      name: t({ message: 'Komunitas', context: 'several' }),
      about: t`Cari, verifikasi, atau sembunyikan`,
    },
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
