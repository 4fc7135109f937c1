import { useLingui } from '@lingui/react/macro';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { useErrorText } from '#src/client/lib/api/errors.ts';
import type { InquiryValues } from './inquiry-schema.ts';

/** Words for what is wrong with a field of an inquiry. */
export function useInquiryFieldText() {
  const { t } = useLingui();
  return (field: keyof InquiryValues, reason: string | undefined): string | undefined => {
    if (reason === undefined) return undefined;
    switch (field) {
      case 'name':
        if (reason === 'unseen_characters')
          return t`Ada tanda yang tidak terlihat di sini. Hapus isiannya, lalu ketik ulang.`;
        return reason === 'too_long' ? t`Paling banyak 120 huruf.` : t`Isi nama kamu.`;
      case 'phone':
        if (reason === 'required') return t`Isi nomor WhatsApp kamu.`;
        return reason === 'too_short'
          ? t`Nomor kurang panjang. Contoh: 0812 3456 7890.`
          : t`Nomor ini belum benar. Contoh: 0812 3456 7890.`;
      case 'email':
        return t`Alamat ini belum lengkap. Contoh: nama@email.com`;
      case 'message':
        return reason === 'too_long'
          ? t`Paling banyak 2.000 huruf.`
          : t`Tulis pertanyaanmu, atau pilih topiknya.`;
      case 'consent':
        return t`Centang dulu supaya kami boleh membaca ceritamu.`;
      case 'topic':
      case 'website':
        return t`Isian ini tidak bisa dipakai.`;
    }
  };
}

/** Why an inquiry was not taken as a whole, and that nothing typed is lost. */
export function useInquiryRefusalText(): (error: unknown) => string {
  const { t } = useLingui();
  const textOf = useErrorText();
  return (error) =>
    error instanceof NetworkError
      ? t`Belum terkirim karena tidak ada sambungan. Isianmu tersimpan di HP ini; tekan kirim lagi saat sudah online.`
      : textOf(error);
}
