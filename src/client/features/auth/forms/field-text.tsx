import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProblemText } from '#src/client/lib/api/error-text.ts';

export type AccountField = 'name' | 'email' | 'password' | 'current_password' | 'new_password';

/** Words for what is wrong with an account's field, from the reason that the schema or the server gave. */
export function useFieldText(): (field: AccountField, reason: string | undefined) => ReactNode {
  const { t } = useLingui();

  function ofEmpty(field: AccountField): string {
    if (field === 'name') return t`Isi nama kamu.`;
    if (field === 'email') return t`Isi alamat e-mail kamu.`;
    return field === 'new_password' ? t`Isi kata sandi baru.` : t`Isi kata sandi kamu.`;
  }

  function ofWrong(field: AccountField): string {
    if (field === 'name') return t`Nama itu berisi tanda yang tidak bisa dipakai.`;
    if (field === 'email') return t`Alamat ini belum lengkap. Contoh: nama@email.com`;
    return t`Kata sandi ini tidak bisa dipakai.`;
  }

  return (field, reason) => {
    switch (reason) {
      case undefined:
        return undefined;
      case 'required':
        return ofEmpty(field);
      case 'too_short':
        return field === 'name' ? ofEmpty(field) : t`Terlalu pendek. Paling sedikit 8 karakter.`;
      case 'too_long':
        return field === 'name' ? t`Paling banyak 120 karakter.` : t`Paling banyak 128 karakter.`;
      case 'unseen_characters':
        return t`Ada tanda yang tidak terlihat di sini. Hapus isiannya, lalu ketik ulang.`;
      case 'email_taken':
      case 'weak_password':
      case 'wrong_password':
        return <ProblemText code={reason} />;
      default:
        return ofWrong(field);
    }
  };
}
