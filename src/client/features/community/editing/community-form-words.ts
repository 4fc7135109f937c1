import { useLingui } from '@lingui/react/macro';
import { isSocialNetwork, socialNetworks } from '#src/contract/social-networks.ts';

/** The questions of the form by their paths: above the fields, and in the list of what needs a second look. */
export function useCommunityLabels(): (path: string) => string {
  const { t } = useLingui();
  const networks = useNetworkNames();
  const labels: Record<string, string> = {
    name: t`Nama komunitas`,
    province: t`Provinsi`,
    city: t`Kota`,
    'description.id': t`Cerita singkat`,
    'description.en': t`Cerita singkat (Inggris)`,
    'story.id': t`Cerita lengkap`,
    'story.en': t`Cerita lengkap (Inggris)`,
    logo: t`Logo`,
    cover: t`Sampul`,
    founded: t`Tahun berdiri`,
    'pace.from': t`Pace tercepat`,
    'pace.to': t`Pace terlambat`,
    openness: t`Siapa yang boleh bergabung`,
    'meeting_point.name': t`Nama tempat`,
    'meeting_point.position': t`Posisi di peta`,
    schedule: t`Jadwal mingguan`,
  };
  return (path) => {
    const [first, index, part] = path.split('.');
    if (first === 'socials') return networks(index);
    if (first !== 'schedule' || index === undefined) return labels[path] ?? path;
    const number = Number(index) + 1;
    if (part === 'time') return t`Jadwal ${number}: jam`;
    if (part === 'day') return t`Jadwal ${number}: hari`;
    return t`Jadwal ${number}: kegiatan`;
  };
}

/** Gives the words for a refused answer: what is wrong, and what would be right. */
export function useCommunityReasons(): (
  path: string,
  reason: string | undefined,
) => string | undefined {
  const { t } = useLingui();
  return (path, reason) => {
    if (reason === undefined) return undefined;
    if (path.startsWith('socials')) {
      return path === 'socials.website'
        ? t`Salin alamat lengkapnya, diawali https://`
        : t`Alamat ini bukan milik jejaring itu. Salin tautan dari aplikasinya, diawali https://`;
    }
    if (path.startsWith('pace')) {
      return reason === 'pace_order'
        ? t`Pace terlambat harus lebih lambat dari yang tercepat.`
        : t`Tulis menit dan detik per km, antara 2:30 dan 15:00. Contoh: 6:30.`;
    }
    if (path === 'meeting_point.position') {
      return t`Salin angka posisi dari peta. Contoh: -7.7829, 110.3671.`;
    }
    if (path === 'founded') return t`Tulis tahunnya, dari 1945. Contoh: 2019.`;
    if (path.endsWith('time')) return t`Isi jamnya. Contoh: 05.30.`;
    if (path === 'province' || path.endsWith('day')) return t`Pilih salah satu.`;
    if (reason === 'required' || reason === 'too_short') return t`Bagian ini perlu diisi.`;
    if (reason === 'too_long') return t`Terlalu panjang. Ringkas sedikit.`;
    if (reason === 'unseen_characters')
      return t`Ada tanda yang tidak terlihat di sini. Hapus isiannya, lalu ketik ulang.`;
    return t`Isian ini belum bisa dipakai. Periksa lagi.`;
  };
}

/** Gives what the field for a network is called: its name, except where the form asks for something else. */
export function useNetworkNames(): (network: string | undefined) => string {
  const { t } = useLingui();
  const names: Record<string, string> = { whatsapp: t`Grup WhatsApp`, website: t`Situs web` };
  return (network = '') =>
    names[network] ?? (isSocialNetwork(network) ? socialNetworks[network].name : null) ?? '';
}
