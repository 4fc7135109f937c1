import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { waitingTimeOf } from './waiting-time.ts';

/** Words for a refused sign-in, registration or password, with the time to wait where the server gives one. */
export function RefusalWords({ error }: { error: unknown }) {
  const textOf = useErrorText();
  const { t } = useLingui();
  const reason = suspensionOf(error);
  if (reason !== null) {
    return (
      <Trans>
        Akun ini ditangguhkan oleh Derap: “{reason}” Tiketmu tetap berlaku. Kalau menurutmu ini
        keliru, kirim pertanyaan lewat halaman Tentang.
      </Trans>
    );
  }
  const waiting = waitingTimeOf(error);
  if (waiting === null) return textOf(error);
  const { count } = waiting;
  const time =
    waiting.unit === 'seconds'
      ? t`${plural(count, { one: '# detik', other: '# detik' })}`
      : t`${plural(count, { one: '# menit', other: '# menit' })}`;
  return error instanceof ApiError && error.status === 429
    ? t`Terlalu banyak percobaan. Coba lagi dalam ${time}.`
    : t`Server sedang ramai. Coba lagi dalam ${time}.`;
}

/** Why an account is suspended, as its owner is told; null for any other refusal. */
function suspensionOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'account_suspended') return null;
  return error.problem.reason ?? null;
}
