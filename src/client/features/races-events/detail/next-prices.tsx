import { Plural, Trans } from '@lingui/react/macro';
import type { Category, EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDayTime, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './event-page.module.css';

type Change = NonNullable<Category['next_price']>;

/** The categories' next prices, and from when; nothing if none will change, or the event is cancelled. */
export function NextPrices({ event }: { event: EventDetail }) {
  const changing = event.categories.flatMap(({ id, code, next_price: change }) =>
    change ? [{ id, code, change }] : [],
  );
  if (changing.length === 0 || event.availability === 'cancelled') return null;
  return (
    <ul className={classNames('small muted num', styles['prices'])}>
      {changing.map(({ id, code, change }) => (
        <li key={id}>
          <b>{code}</b> <NextPrice change={change} zone={event.zone} />
        </li>
      ))}
    </ul>
  );
}

function NextPrice({ change, zone }: { change: Change; zone: EventDetail['zone'] }) {
  const language = useLanguage();
  const price = formatRupiah(change.price, language) ?? '';
  const { at, left } = change;
  const time = at === null ? null : formatDayTime(at, zone, language);
  return (
    <>
      {left === null ? null : (
        <Plural
          value={left}
          one={`Naik jadi ${price} setelah # pendaftar lagi.`}
          other={`Naik jadi ${price} setelah # pendaftar lagi.`}
        />
      )}{' '}
      {time === null ? null : (
        <Trans>
          Naik jadi {price} mulai {time}.
        </Trans>
      )}
    </>
  );
}
