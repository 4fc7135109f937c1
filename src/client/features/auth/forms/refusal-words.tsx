import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useErrorText } from '#src/client/lib/api/errors.ts';
import { waitingTimeOf } from './waiting-time.ts';

/** Words for a refused sign-in, registration or password, with the time to wait where the server gives one. */
export function RefusalWords({ error }: { error: unknown }) {
  const textOf = useErrorText();
  const { t } = useLingui();
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
