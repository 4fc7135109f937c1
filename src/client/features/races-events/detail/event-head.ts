import { msg } from '@lingui/core/macro';
import type { Availability, EventDetail } from '#src/contract/races-events/races-events.ts';
import type { Language } from '#src/contract/common.ts';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import { venueInCity } from '#src/domain/places/venue-in-city.ts';
import { formatDay, formatTime } from '#src/domain/text/format.ts';
import { offsetInstant } from '#src/domain/time/zone.ts';
import type { AppContext } from '#src/client/lib/context.tsx';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { getLanguage } from '#src/client/lib/i18n/language.ts';
import { communityPath, eventPath } from '#src/domain/pages/record-paths.ts';

type HeadContext = Pick<AppContext, 'i18n' | 'origin'>;

/** Title, description, canonical address and schema.org data of an event's page. */
export function eventHead(event: EventDetail, context: HeadContext) {
  const language = getLanguage(context.i18n);
  return pageHead({
    context,
    title: localText(event.title, language),
    description: describe(event, language),
    path: eventPath(event),
    image: sharePictureAddress(event.kind, event, language),
    trail: [
      event.kind === 'race'
        ? { name: context.i18n._(msg`Lomba lari`), path: '/race' }
        : { name: context.i18n._(msg`Lari bareng`), path: '/event' },
    ],
    ...(import.meta.env.SSR
      ? { jsonLd: sportsEvent(event, { origin: context.origin, language }) }
      : {}),
  });
}

/** Its summary; of a run without one when and where it is. */
function describe(event: EventDetail, language: Language): string {
  const { starts_at: startsAt, zone } = event;
  const when = `${formatDay(startsAt, zone, language)}, ${formatTime(startsAt, zone, language)}`;
  return localText(event.summary, language) || `${when}, ${venueInCity(event)}`;
}

/** https://schema.org/SportsEvent */
function sportsEvent(
  event: EventDetail,
  { origin, language }: { origin: string; language: Language },
) {
  const url = `${origin}${eventPath(event)}`;
  const isCancelled = event.availability === 'cancelled';
  const status = isCancelled ? 'EventCancelled' : 'EventScheduled';
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: localText(event.title, language),
    description: describe(event, language),
    sport: 'Running',
    startDate: offsetInstant(event.starts_at, event.zone),
    endDate: offsetInstant(event.ends_at, event.zone),
    image: `${origin}${sharePictureAddress(event.kind, event, language)}`,
    inLanguage: language,
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    organizer: {
      '@type': 'Organization',
      name: event.organizer,
      ...(event.community === null ? {} : { url: `${origin}${communityPath(event.community)}` }),
    },
    location: {
      '@type': 'Place',
      name: event.venue,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.address,
        addressLocality: event.city,
        addressRegion: event.province,
        addressCountry: 'ID',
      },
      ...(event.position_is_exact === true
        ? {
            geo: {
              '@type': 'GeoCoordinates',
              latitude: event.position.lat,
              longitude: event.position.lon,
            },
          }
        : {}),
    },
    ...(isCancelled ? {} : { offers: toOffers(event, url) }),
  };
}

function toOffers(event: EventDetail, url: string) {
  return event.categories.map((category) => ({
    '@type': 'Offer',
    name: category.code,
    price: category.price,
    priceCurrency: 'IDR',
    availability: `https://schema.org/${offerStates[category.availability]}`,
    validFrom: offsetInstant(event.registration_opens_at, event.zone),
    url,
  }));
}

/** https://schema.org/ItemAvailability */
const offerStates: Record<Availability, string> = {
  open: 'InStock',
  almost_full: 'LimitedAvailability',
  full: 'SoldOut',
  soon: 'PreOrder',
  closed: 'Discontinued',
  cancelled: 'Discontinued',
};
