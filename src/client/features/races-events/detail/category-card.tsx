import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type {
  Availability,
  Category,
  EventDetail,
} from '#src/contract/races-events/races-events.ts';
import {
  formatClock,
  formatDayShort,
  formatDistance,
  formatDistanceLabel,
  formatDuration,
  formatPaceRange,
  formatRupiah,
} from '#src/domain/text/format.ts';
import { filledPercent, isUnlimited } from '#src/domain/registration/quota.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { AvailabilityTag } from '../availability-tag.tsx';
import styles from './category-card.module.css';

type CategoryCardProps = { event: EventDetail; category: Category };

/** States that differ by category; the page shows the others once, at its top. */
const perCategoryStates = new Set<Availability>(['almost_full', 'full']);

/** One category of a race: distance, price, start and places left. */
export function CategoryCard({ event, category }: CategoryCardProps) {
  const language = useLanguage();
  const toAgeText = useAgeText();
  const start = formatStart(event, category, language);
  // A category called 10K needs no "10 km" beside it, and a run without a distance none at all.
  const { code, distance_m: metres, quota } = category;
  const isSaid = metres === 0 || code === formatDistanceLabel(metres, 'id');
  const facts = [
    ...(isSaid ? [] : [formatDistance(metres, language)]),
    category.pace ? formatPaceRange(category.pace) : toAgeText(category),
  ];
  return (
    <li className={classNames('ring', styles['card'])}>
      <div className={styles['head']}>
        <h3 className={styles['code']}>
          <CategoryCode event={event} category={category} />
        </h3>
        <p className={styles['price']}>
          {category.availability === 'cancelled' ? null : (
            <b className="num">{formatRupiah(category.price, language) ?? <Trans>Gratis</Trans>}</b>
          )}
          <span className="tiny muted">{facts.join(', ')}</span>
        </p>
      </div>
      <p className={styles['times']}>
        <span>
          <Trans>
            Start <b>{start}</b>
          </Trans>
        </span>
        {category.cut_off_minutes === null ? null : <CutOff minutes={category.cut_off_minutes} />}
      </p>
      {event.join_mode === 'external' || isUnlimited(quota) ? null : (
        <Quota category={category} hasWaitingList={event.has_waiting_list} />
      )}
    </li>
  );
}

/** The category's code; where it is open, or has a list to wait on, the link to register for it, on the whole card. */
function CategoryCode({ event, category: { code, availability } }: CategoryCardProps) {
  const { t } = useLingui();
  const isOpen = availability === 'open' || availability === 'almost_full';
  const waits = availability === 'full' && event.has_waiting_list === true;
  if (event.kind !== 'race' || event.join_mode === 'external' || !(isOpen || waits)) return code;
  return (
    <Link
      to="/join/$eventId"
      params={{ eventId: event.id }}
      search={{ category: code }}
      className={classNames('no-ring', styles['link'])}
      aria-label={waits ? t`Daftar tunggu ${code}` : t`Daftar ${code}`}
    >
      {code}
    </Link>
  );
}

/** How many places are left; unknown for events with external registration. */
function Quota({
  category: { quota, taken, availability },
  hasWaitingList,
}: Pick<CategoryCardProps, 'category'> & { hasWaitingList: boolean | undefined }) {
  const percent = filledPercent(quota, taken);
  const left = quota - taken;
  return (
    <>
      <DerapBar
        value={percent / 100}
        size="l"
        tone={availability === 'open' || availability === 'almost_full' ? 'course' : 'full'}
      />
      <p className={styles['quota']}>
        <span className="muted num">
          <Trans>{percent}% terisi</Trans>
        </span>
        {availability === 'open' ? (
          <span className="num">
            <Plural value={left} one="# tempat tersisa" other="# tempat tersisa" />
          </span>
        ) : null}
        {perCategoryStates.has(availability) ? (
          <AvailabilityTag
            availability={availability}
            left={left}
            hasWaitingList={hasWaitingList}
          />
        ) : null}
      </p>
    </>
  );
}

function CutOff({ minutes }: { minutes: number }) {
  const duration = formatDuration(minutes, useLanguage());
  return (
    <span className="muted">
      <Trans>
        Batas waktu <b>{duration}</b>
      </Trans>
    </span>
  );
}

/** The start time, with the day if the category starts on another day than the event. */
function formatStart(
  { starts_at: startsAt, zone }: EventDetail,
  { flag_off_at: flagOff }: Category,
  language: ReturnType<typeof useLanguage>,
): string {
  const time = formatClock(flagOff, zone, language);
  const isSameDay = dayInZone(flagOff, zone) === dayInZone(startsAt, zone);
  return isSameDay ? time : `${formatDayShort(flagOff, zone, language)}, ${time}`;
}

function useAgeText(): (category: Category) => string {
  const { t } = useLingui();
  return ({ age_min: min, age_max: max }) => {
    if (min !== null && max !== null) return t`usia ${min}–${max}`;
    if (min !== null) return t`usia ${min}+`;
    return max === null ? t`semua umur` : t`usia sampai ${max}`;
  };
}
