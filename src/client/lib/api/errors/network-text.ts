import { useLingui } from '@lingui/react/macro';
import type { NetworkError } from '../api-error.ts';

/** Gives the words for a call that nobody answered, in the reader's language. They are kept for when there is no network. */
export function useNetworkText(): (error: Pick<NetworkError, 'reason'>) => string {
  const { t } = useLingui();
  return ({ reason }) =>
    reason === 'no_answer'
      ? t`Tidak ada sambungan. Periksa internet kamu, lalu coba lagi.`
      : t`Jawaban server tidak terbaca. Coba lagi sebentar lagi.`;
}
