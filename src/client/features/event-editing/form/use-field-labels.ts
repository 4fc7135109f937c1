import { useLingui } from '@lingui/react/macro';
import { useEditor } from '../editor-context.ts';

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
    registration_opens: t({ message: 'Pendaftaran dibuka', context: 'name of a field' }),
    registration_closes: t({ message: 'Pendaftaran ditutup', context: 'name of a field' }),
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
    from: t`Pace dari`,
    to: t`Pace sampai`,
    days: t`Hari`,
    interval: t`Setiap berapa minggu`,
    ends: t`Berakhir`,
    last: t`Tanggal terakhir`,
    count: t`Berapa kali`,
    until: t`Berlaku sampai`,
    until_taken: t`Untuk berapa pendaftar pertama`,
    place: t`Tempat`,
    opens: t`Buka`,
    closes: t`Tutup`,
    note: t`Catatan`,
  };
  return (path) => {
    const [first = '', index, ...rest] = path.replace(/\.(id|en)$/, '').split('.');
    if (index === undefined) return labels[first] ?? path;
    if (first === 'recurrence') return labels[index === 'until' ? 'last' : index] ?? path;
    const number = Number(index) + 1;
    const field = labels[rest.at(-1) ?? ''] ?? path;
    const tier = Number(rest[1]) + 1;
    const name = rest[0] === 'tiers' ? t`Harga awal ${tier}, ${field}` : field;
    if (first === 'pack_collection') return t`Race pack ${number}: ${name}`;
    return isRace ? t`Kategori ${number}: ${name}` : t`Kelompok ${number}: ${name}`;
  };
}
