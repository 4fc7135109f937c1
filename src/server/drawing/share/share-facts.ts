import type { Language, LocalText } from '#src/contract/common.ts';
import { formatDayTime, formatRupiah } from '#src/domain/text/format.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { msg } from '#src/server/words/msg.ts';
import { translator } from '#src/server/words/translate.ts';
import type { EventShare, ShareRecord } from './share-record.ts';

/** The texts of a share picture, from the top down. */
export type ShareFacts = { kind: string; title: string; lines: string[] };

const words = {
  race: msg`Lomba lari`,
  event: msg`Lari bareng`,
  community: msg`Komunitas lari`,
  product: msg`Toko Derap`,
  cancelled: msg`Dibatalkan`,
  free: msg`Gratis`,
  site: msg`Lari bareng, mulai di sini`,
  siteLines: [msg`Lomba, lari bareng dan komunitas`, msg`di seluruh Indonesia`],
};

const maxCodes = 4;

/** The texts of a record's share picture. */
export function shareFacts(record: ShareRecord, language: Language): ShareFacts {
  const translate = translator(language);
  const kind = translate(words[record.kind]);
  if (record.kind === 'community') {
    const place = [record.city, findProvince(record.province)?.name ?? ''];
    return { kind, title: record.name, lines: [[...new Set(place)].filter(Boolean).join(', ')] };
  }
  if (record.kind === 'product') {
    const price = formatRupiah(record.price, language) ?? translate(words.free);
    return { kind, title: inLanguage(record.name, language), lines: [price] };
  }
  return eventFacts(record, language);
}

/** The texts of the site's own share picture. */
export function siteFacts(language: Language): ShareFacts {
  const translate = translator(language);
  return {
    kind: '',
    title: translate(words.site),
    lines: words.siteLines.map((line) => translate(line)),
  };
}

function eventFacts(record: EventShare, language: Language): ShareFacts {
  const { startsAt, zone, venue, city, codes } = record;
  const translate = translator(language);
  const day = formatDayTime(startsAt.getTime(), zone, language);
  const distances = codes.slice(0, maxCodes).join(' · ');
  const kind = [translate(words[record.kind]), distances].filter(Boolean).join(' · ');
  return {
    kind: record.isCancelled ? `${translate(words.cancelled)} · ${kind}` : kind,
    title: inLanguage(record.title, language),
    lines: [day, venue.includes(city) ? venue : `${venue}, ${city}`],
  };
}

function inLanguage(text: LocalText, language: Language): string {
  return language === 'en' && text.en ? text.en : text.id;
}
