import { useLingui } from '@lingui/react/macro';
import { useEditor } from './editor-context.ts';

/** The names of the fields by path: above the fields, and in the list of what needs a second look. */
export function useFieldLabels(): (path: string) => string {
  const { t } = useLingui();
  const { kind } = useEditor();
  const isRace = kind === 'race';
  const labels: Readonly<Record<string, string>> = {
    title: isRace ? t`Nama lomba` : t`Nama event`,
    summary: t`Ringkasan`,
    body: t`Cerita lengkap`,
    organizer: t`Penyelenggara`,
    cover: t`Gambar sampul`,
    province: t`Provinsi`,
    city: t`Kota atau kabupaten`,
    venue: isRace ? t`Tempat start` : t`Titik kumpul`,
    address: t`Alamat`,
    starts: isRace ? t`Hari lomba` : t`Tanggal`,
    duration_minutes: t`Lama (menit)`,
    registration_opens: t`Pendaftaran dibuka`,
    registration_closes: t`Pendaftaran ditutup`,
    external_url: t`Alamat pendaftaran`,
    contact_whatsapp: t`WhatsApp panitia`,
    payment_note: t`Cara membayar`,
    rules: t`Aturan`,
    waiver: t`Pernyataan tambahan`,
    categories: isRace ? t`Kategori` : t`Kelompok`,
    code: t`Kode`,
    name: t`Nama`,
    distance_m: t`Jarak (km)`,
    price: t`Harga (Rp)`,
    quota: t`Kuota`,
    flag_off: t`Flag-off sendiri`,
    cut_off_minutes: t`Batas waktu (menit)`,
    age_min: t`Umur paling muda`,
    age_max: t`Umur paling tua`,
    until: t`Berlaku sampai`,
    until_taken: t`Sampai berapa pendaftar`,
    place: t`Tempat`,
    opens: t`Buka`,
    closes: t`Tutup`,
    note: t`Catatan`,
  };
  const parts: Readonly<Record<string, string>> = {
    categories: isRace ? t`Kategori` : t`Kelompok`,
    pack_collection: t`Race pack`,
  };
  return (path) => {
    const [first = '', index, ...rest] = path.replace(/\.(id|en)$/, '').split('.');
    const name = rest.at(-1) ?? first;
    const part = parts[first];
    if (index === undefined || part === undefined) return labels[first] ?? path;
    return `${part} ${Number(index) + 1}: ${labels[name] ?? name}`;
  };
}
