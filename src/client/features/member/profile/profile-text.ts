import { useLingui } from '@lingui/react/macro';

/** Words for what is wrong with a field of the profile, from the reason that the schema or the server gave. */
export function useProfileText(): (
  field: 'name' | 'phone' | 'language',
  reason: string | undefined,
) => string | undefined {
  const { t } = useLingui();
  return (field, reason) => {
    if (reason === undefined) return undefined;
    if (field === 'phone') {
      return reason === 'too_short'
        ? t`Nomor kurang panjang. Contoh: 0812 3456 7890.`
        : t`Nomor ini belum pas. Contoh: 0812 3456 7890.`;
    }
    if (field === 'language') return t`Pilih salah satu bahasa.`;
    if (reason === 'too_long') return t`Paling banyak 120 karakter.`;
    if (reason === 'unseen_characters')
      return t`Ada tanda yang tidak terlihat di sini. Hapus isiannya, lalu ketik ulang.`;
    return reason === 'required' || reason === 'too_short'
      ? t`Isi nama kamu.`
      : t`Nama itu berisi tanda yang tidak bisa dipakai.`;
  };
}
