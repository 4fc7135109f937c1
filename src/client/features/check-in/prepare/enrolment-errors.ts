import { useLingui } from '@lingui/react/macro';
import type { ProblemCode } from '#src/contract/problem.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';

/** Gives the words for whatever refuses to enrol a phone; apart from all others, because every page loads those. */
export function useEnrolmentErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  const words: Partial<Record<ProblemCode, string>> = {
    device_name_taken: t`Nama ini sudah dipakai HP lain di acara ini. Pilih nama lain.`,
    enrolment_over: t`Acaranya sudah selesai lebih dari dua hari, jadi HP tidak bisa disiapkan lagi.`,
    pass_used: t`Kartu ini sudah dipakai di HP lain. Minta kartu baru ke panitia.`,
    pass_withdrawn: t`Kartu ini sudah ditarik panitia. Minta kartu baru.`,
    pass_expired: t`Kartu ini sudah kedaluwarsa. Minta kartu baru ke panitia.`,
    pass_locked: t`PIN salah terlalu sering, jadi kartu ini terkunci. Minta kartu baru ke panitia.`,
    wrong_pin: t`PIN tidak cocok. Lihat lagi angkanya di kartu.`,
  };
  return (error) => {
    const code = error instanceof ApiError ? error.problem?.code : undefined;
    return (code === undefined ? undefined : words[code]) ?? errorText(error);
  };
}
