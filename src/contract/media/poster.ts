/** What has a generated picture. */
export const posterKinds = ['race', 'event', 'community', 'product'] as const;
export type PosterKind = (typeof posterKinds)[number];

export type PosterSize = {
  /** Width and height of the drawing, for the attributes of its `<img>`; shown at any size of that ratio. */
  width: number;
  height: number;
  /** Whether the city code and the date stand along the top edge. */
  labels: boolean;
};

/**
 * The shapes a picture is drawn in, each composed for itself and never cropped. `-small` leaves the labels out: for
 * lists, where a poster is under 240 CSS px wide and they could not be read. `crest` is a community's round emblem,
 * `cover` and `cover-wide` lie across the top of its page;
 * `-close` and `-dawn` are a product's other pictures: from near, and before the sky of a race morning.
 */
export const posterSizes = {
  '4x5': { width: 400, height: 500, labels: true },
  '4x5-small': { width: 400, height: 500, labels: false },
  '6x5': { width: 480, height: 400, labels: true },
  '16x10': { width: 640, height: 400, labels: true },
  '16x10-small': { width: 640, height: 400, labels: false },
  '1x1': { width: 400, height: 400, labels: false },
  '1x1-close': { width: 400, height: 400, labels: false },
  '1x1-dawn': { width: 400, height: 400, labels: false },
  cover: { width: 480, height: 208, labels: false },
  'cover-wide': { width: 1280, height: 272, labels: false },
  crest: { width: 128, height: 128, labels: false },
} as const satisfies Record<string, PosterSize>;

export type PosterRatio = keyof typeof posterSizes;

/** What a product without photos shows in its gallery, in this order. */
export const productViews = ['1x1', '1x1-close', '1x1-dawn'] as const satisfies PosterRatio[];

/** Raised whenever the generator draws the same record differently: browsers keep a picture for a year. */
const drawing = 2;

export type PosterAddress = {
  kind: PosterKind;
  id: string;
  /** Changes with the record and with the generator. */
  version: string;
  ratio: PosterRatio;
};

const fileShape = /^([0-9a-hjkmnp-tv-z]{12})\.(\d{1,10}-\d{1,5})\.([0-9a-z-]{1,16})\.svg$/;

/** The path of a record's picture, from the site's root; `rev` is the record's revision as lists and details carry it. */
export function posterAddress(
  kind: PosterKind,
  record: { id: string; rev: number },
  ratio: PosterRatio,
): string {
  return `/poster/${kind}/${record.id}.${posterVersion(record.rev)}.${ratio}.svg`;
}

/** The version part of an address: the record's revision and the generator's. */
export function posterVersion(rev: number): string {
  return `${rev}-${drawing}`;
}

/** Reads the last two segments of an address back; null when they name no picture that could exist. */
export function parsePosterAddress(kind: string, file: string): PosterAddress | null {
  const [, id, version, ratio] = fileShape.exec(file) ?? [];
  if (!id || !version || !ratio || !isPosterKind(kind) || !isPosterRatio(ratio)) return null;
  if ((ownerOf[ratio] ?? kind) !== kind) return null;
  return { kind, id, version, ratio };
}

/** The ratios that one kind alone has. */
const ownerOf: Partial<Record<PosterRatio, PosterKind>> = {
  crest: 'community',
  cover: 'community',
  'cover-wide': 'community',
  '1x1-close': 'product',
  '1x1-dawn': 'product',
};

function isPosterKind(text: string): text is PosterKind {
  return posterKinds.some((kind) => kind === text);
}

function isPosterRatio(text: string): text is PosterRatio {
  return Object.hasOwn(posterSizes, text);
}
