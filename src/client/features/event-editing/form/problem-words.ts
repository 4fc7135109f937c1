import { useLingui } from '@lingui/react/macro';

/** Gives the words for what is wrong with a field of the event form, and what would be right. */
export function useProblemWords(): (path: string, reason: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    in_past: t`Waktu ini sudah lewat. Pilih yang masih di depan.`,
    after_start: t`Pendaftaran harus ditutup sebelum start terakhir.`,
    after_close: t`Harus sebelum pendaftaran ditutup.`,
    after_end: t`Harus sebelum acaranya selesai.`,
    before_opening: t`Jam tutup harus setelah jam buka.`,
    below_minimum: t`Tidak boleh di bawah umur paling muda.`,
    below_taken: t`Sudah lebih banyak tempat yang terisi dari ini.`,
    has_registrations: t`Sudah ada pendaftar, jadi bagian ini tidak bisa diubah atau dihapus.`,
    no_bib_numbers: t`Nomor BIB kategori ini tidak cukup untuk kuota sebesar itu.`,
    duplicate: t`Kode ini sudah dipakai kategori lain.`,
    not_later: t`Harus setelah batas harga sebelumnya.`,
    not_more: t`Harus lebih banyak dari batas harga sebelumnya.`,
    above_quota: t`Harus di bawah kuota.`,
    not_cheaper: t`Harus lebih murah dari harga sesudahnya.`,
    not_number: t`Tulis dengan angka saja. Contoh: 30.`,
    half_filled: t`Lengkapi tanggal dan jamnya, atau kosongkan.`,
    not_slower: t`Harus lebih lambat dari pace pertama.`,
    before_start: t`Harus sesudah tanggal pertama.`,
    too_late: t`Paling jauh delapan minggu dari sekarang.`,
    too_long: t`Terlalu panjang. Ringkas sedikit.`,
    too_big: t`Angkanya terlalu besar.`,
    too_small: t`Angkanya terlalu kecil.`,
  };
  const formats: Readonly<Record<string, string>> = {
    contact_whatsapp: t`Nomor ini belum benar. Contoh: 0812 3456 7890.`,
    external_url: t`Tulis alamat lengkapnya. Contoh: https://situs-panitia.id.`,
  };
  const missing: Readonly<Record<string, string>> = {
    starts: t`Isi tanggal dan jamnya.`,
    province: t`Pilih provinsinya, supaya jamnya pas.`,
    distance_m: t`Isi jaraknya dalam km. Contoh: 10 atau 21,1.`,
    price: t`Isi harganya, 0 kalau gratis.`,
    quota: t`Isi kuotanya dengan angka, paling sedikit 1.`,
    cut_off_minutes: t`Isi batas waktunya dalam menit.`,
    until: t`Isi tanggal berakhirnya, atau jumlah pendaftarnya.`,
    contact_whatsapp: t`Isi nomor WhatsApp yang benar. Contoh: 0812 3456 7890.`,
    categories: t`Tambahkan paling sedikit satu.`,
    days: t`Pilih paling sedikit satu hari.`,
    last: t`Isi tanggal terakhirnya.`,
    count: t`Isi dengan angka, paling sedikit 1.`,
  };
  return (path, reason) => {
    if (reason === 'required') {
      const name = path === 'recurrence.until' ? 'last' : (path.split('.').at(-1) ?? path);
      return missing[name] ?? t`Bagian ini perlu diisi.`;
    }
    if (reason !== 'not_slower' && /\.pace\.\w+$/.test(path)) {
      return t`Tulis menit dan detik per km. Contoh: 6:30.`;
    }
    return words[reason] ?? formats[path] ?? t`Isian ini belum bisa dipakai. Periksa lagi.`;
  };
}
