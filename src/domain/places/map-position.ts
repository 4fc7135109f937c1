export type MapPosition = { lat: number; lon: number };

const number = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const withComma = String.raw`(-?\d{1,3}(?:,\d{1,15})?)`;
const between = String.raw`\s*[,;\s]\s*`;

/** The first that is found counts: a link's pin before the middle of its map. */
const patterns = [
  // `-7.78, 110.36`, as copied from Google Maps.
  new RegExp(String.raw`^\(?${number}${between}${number}\)?$`),
  // `-7,78; 110,36`
  new RegExp(String.raw`^\(?${withComma}${between}${withComma}\)?$`),
  // The pin of a place on Google Maps; what follows its @ is where the map was.
  new RegExp(String.raw`!3d${number}!4d${number}`),
  new RegExp(
    String.raw`[?&](?:q|query|ll|center|destination|daddr)=(?:loc:)?${number},[+\s]*${number}`,
  ),
  // OpenStreetMap's pin, then its map.
  new RegExp(String.raw`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(String.raw`#map=\d{1,2}(?:\.\d+)?/${number}/${number}`),
  new RegExp(String.raw`^geo:${number},${number}`),
  new RegExp(String.raw`[@=/]${number},[+\s]*${number}`),
];

const part = (sign: string) => String.raw`(?:(\d{1,2}(?:[.,]\d{1,15})?)\s*${sign}\s*)?`;
const inParts = String.raw`(-?)(\d{1,3}(?:[.,]\d{1,15})?)\s*°?\s*${part(`'`)}${part('"')}`;

/** `6°12'30"S 106°49'E`, `6° 12,5' LS 106° 49' BT`, `S 6.2088° E 106.8456°`; Indonesian letters are those of lintang and bujur. */
const inDegrees = new RegExp(
  String.raw`^(?:(L[SU]|[NS])\s*)?${inParts}(?:(L[SU]|[NS])\s*)?[,;]?\s*(?:(B[TB]|[EW])\s*)?${inParts}(B[TB]|[EW])?$`,
  'i',
);

/** South and west. */
const negative = /^(?:LS|S|BB|W)$/i;

/** Links that say nothing of the place themselves: only who follows them learns it. */
const shortLink =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co|bit\.ly|maps\.google\.com\/\?cid)\b/i;

/**
 * Parses a position from what people paste: `-7.7829, 110.3671`, decimal commas, degrees and minutes, a link of Google Maps,
 * OpenStreetMap or Waze, or a `geo:` address. Null when there is none or it is out of range. Degrees, rounded to 5 decimals
 * (about a metre).
 */
export function parseMapPosition(text: string): MapPosition | null {
  const written = tidied(text);
  for (const pattern of patterns) {
    const [, lat, lon] = pattern.exec(written) ?? [];
    if (lat === undefined || lon === undefined) continue;
    const position = inRange(toNumber(lat), toNumber(lon));
    if (position !== null) return position;
  }
  const found = inDegrees.exec(written);
  if (found === null) return null;
  const [, before, minus, whole, minutes, seconds, after, ...rest] = found;
  const [beforeLon, minusLon, wholeLon, minutesLon, secondsLon, afterLon] = rest;
  return inRange(
    toDegrees({ direction: before ?? after, minus, whole, minutes, seconds }),
    toDegrees({
      direction: beforeLon ?? afterLon,
      minus: minusLon,
      whole: wholeLon,
      minutes: minutesLon,
      seconds: secondsLon,
    }),
  );
}

/** Whether a text is a link that has to be opened to know its place, such as `https://maps.app.goo.gl/…`. */
export function isShortMapLink(text: string): boolean {
  return shortLink.test(text.trim());
}

/** A position as `-7.78292, 110.36707`. */
export function formatMapPosition({ lat, lon }: MapPosition): string {
  return `${lat}, ${lon}`;
}

/** One sign for each of the many that keyboards and phones make of minus, degrees, minutes and seconds. */
function tidied(text: string): string {
  return decoded(text.trim())
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[″“”]|''|′′|’’/g, '"')
    .replaceAll(/[′‘’ʹ]/g, `'`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Parts = {
  direction: string | undefined;
  minus: string | undefined;
  whole: string | undefined;
  minutes: string | undefined;
  seconds: string | undefined;
};

/** NaN where there are more than 60 minutes or seconds. */
function toDegrees({ direction = '', minus, whole = '', minutes = '0', seconds = '0' }: Parts) {
  const [small, smallest] = [toNumber(minutes), toNumber(seconds)];
  if (small >= 60 || smallest >= 60) return Number.NaN;
  const size = toNumber(whole) + small / 60 + smallest / 3600;
  return minus === '-' || negative.test(direction) ? -size : size;
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}

function inRange(lat: number, lon: number): MapPosition | null {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isOnEarth ? { lat: rounded(lat), lon: rounded(lon) } : null;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
