import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { type EventDetail, getEventById } from '#src/contract/races-events/races-events.ts';
import { formatDay, formatRupiah } from '#src/domain/text/format.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { readKnownDevice } from './known-device.ts';
import styles from './entry.module.css';

type EntryProps = {
  eventId: string;
  /** The code of the category that was chosen already. */
  categoryCode: string | null;
  /** The address of the registration, to go to afterwards. */
  redirect: string;
  action: 'signin' | 'register';
};

/** For whoever came to enter a race: which one, at what price; and, on a phone where nobody signed in yet, an account first. */
export function Entry({ eventId, categoryCode, redirect, action }: EntryProps) {
  // As the race's own page and its registration read it.
  const { data: event } = useQuery({
    queryKey: ['races-events', 'detail', { anyKind: eventId }],
    queryFn: apiQuery(getEventById, { params: { id: eventId } }),
    retry: retryOnline,
  });
  const isNew = readKnownDevice().known_device === undefined;
  return (
    <>
      {event === undefined ? null : <Chosen event={event} categoryCode={categoryCode} />}
      {action === 'signin' && isNew ? (
        <div className={styles['ways']}>
          <ButtonLink to="/register" search={{ redirect }} variant="primary" size="l" block>
            <Trans>Buat akun</Trans>
          </ButtonLink>
          <p className="small muted">
            <Trans>Sudah punya akun? Masuk di bawah.</Trans>
          </p>
        </div>
      ) : null}
    </>
  );
}

function Chosen({
  event,
  categoryCode,
}: { event: EventDetail } & Pick<EntryProps, 'categoryCode'>) {
  const language = useLanguage();
  const { categories, title, starts_at: startsAt, zone, city } = event;
  const chosen = categories.find(({ code }) => code === categoryCode);
  const prices = (chosen === undefined ? categories : [chosen]).map(({ price }) => price);
  const lowest = formatRupiah(Math.min(...prices), language);
  return (
    <div className={styles['chosen']}>
      <b lang={toLang(title, language)}>{localText(title, language)}</b>
      <span className="small muted">
        <CalendarDays />
        {formatDay(startsAt, zone, language)} · {city}
      </span>
      <Row as="span" gap={2} justify="apart">
        {chosen === undefined ? null : (
          <span lang={toLang(chosen.name, language)}>{localText(chosen.name, language)}</span>
        )}
        <b className="num">
          {lowest === null ? (
            <Trans>Gratis</Trans>
          ) : new Set(prices).size > 1 ? (
            <Trans>mulai {lowest}</Trans>
          ) : (
            lowest
          )}
        </b>
      </Row>
    </div>
  );
}
