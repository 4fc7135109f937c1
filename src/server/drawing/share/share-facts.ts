import type { Language, LocalText } from '#src/contract/common.ts';
import { formatDayTime, formatRupiah } from '#src/domain/text/format.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import type { EventShare, ShareRecord } from './share-record.ts';

/** The texts of a share picture, from the top down. */
export type ShareFacts = { kind: string; title: string; lines: string[] };

const words = {
  id: {
    race: 'Lomba lari',
    event: 'Lari bareng',
    community: 'Komunitas lari',
    product: 'Toko Derap',
    cancelled: 'Dibatalkan',
    free: 'Gratis',
    site: 'Lari bareng, mulai di sini',
    siteLines: ['Lomba, lari bareng dan komunitas', 'di seluruh Indonesia'],
  },
  en: {
    race: 'Race',
    event: 'Group run',
    community: 'Running community',
    product: 'Derap shop',
    cancelled: 'Cancelled',
    free: 'Free',
    site: 'Running together starts here',
    siteLines: ['Races, group runs and communities', 'all over Indonesia'],
  },
} as const satisfies Record<Language, object>;

const maxCodes = 4;

/** The texts of a record's share picture. */
export function shareFacts(record: ShareRecord, language: Language): ShareFacts {
  const word = words[language];
  const kind = word[record.kind];
  if (record.kind === 'community') {
    const place = [record.city, findProvince(record.province)?.name ?? ''];
    return { kind, title: record.name, lines: [[...new Set(place)].filter(Boolean).join(', ')] };
  }
  if (record.kind === 'product') {
    const price = formatRupiah(record.price, language) ?? word.free;
    return { kind, title: inLanguage(record.name, language), lines: [price] };
  }
  return eventFacts(record, language);
}

/** The texts of the site's own share picture. */
export function siteFacts(language: Language): ShareFacts {
  const { site, siteLines } = words[language];
  return { kind: '', title: site, lines: [...siteLines] };
}

function eventFacts(record: EventShare, language: Language): ShareFacts {
  const { startsAt, zone, venue, city, codes } = record;
  const word = words[language];
  const day = formatDayTime(startsAt.getTime(), zone, language);
  const distances = codes.slice(0, maxCodes).join(' · ');
  const kind = [word[record.kind], distances].filter(Boolean).join(' · ');
  return {
    kind: record.isCancelled ? `${word.cancelled} · ${kind}` : kind,
    title: inLanguage(record.title, language),
    lines: [day, venue.includes(city) ? venue : `${venue}, ${city}`],
  };
}

function inLanguage(text: LocalText, language: Language): string {
  return language === 'en' && text.en ? text.en : text.id;
}
