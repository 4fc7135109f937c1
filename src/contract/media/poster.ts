/** What has a generated picture. */
export const posterKinds = ['race', 'event', 'community', 'product'] as const;
export type PosterKind = (typeof posterKinds)[number];

export type PosterSize = {
  /** Intrinsic size, for the attributes of the `<img>`; displayed at any size of that ratio. */
  width: number;
  height: number;
  /** Whether the city code and the date are drawn at the top edge. */
  labels: boolean;
  /** False: without the distance that is drawn large. */
  numeral?: false;
};

/**
 * The formats of generated pictures; each has its own composition and is never cropped. `-small` has no labels, for lists
 * with posters under 240 CSS px. `crest` is a community's round emblem, `cover` and `cover-wide` are its page headers.
 * `-close` and `-dawn` are a product's further views: a close-up, and in front of a dawn sky.
 */
export const posterSizes = {
  '4x5': { width: 400, height: 500, labels: true },
  '4x5-small': { width: 400, height: 500, labels: false },
  /** Pages of earlier versions show it. */
  '6x5': { width: 480, height: 400, labels: true },
  '16x10': { width: 640, height: 400, labels: true },
  '16x10-small': { width: 640, height: 400, labels: false },
  /** Only land and sky, beside a distance of one's own. */
  scenery: { width: 640, height: 256, labels: false, numeral: false },
  '1x1': { width: 400, height: 400, labels: false },
  '1x1-close': { width: 400, height: 400, labels: false },
  '1x1-dawn': { width: 400, height: 400, labels: false },
  cover: { width: 480, height: 208, labels: false },
  'cover-wide': { width: 1280, height: 272, labels: false },
  crest: { width: 128, height: 128, labels: false },
} as const satisfies Record<string, PosterSize>;

export type PosterRatio = keyof typeof posterSizes;

/** Gallery of a product without photos, in display order. */
export const productViews = ['1x1', '1x1-close', '1x1-dawn'] as const satisfies PosterRatio[];

/** Increment when the drawing changes: browsers cache pictures for a year. */
const generatorVersion = 2;

export type PosterAddress = {
  kind: PosterKind;
  id: string;
  /** Changes with the record's revision and the generator's version. */
  version: string;
  ratio: PosterRatio;
};

const fileShape = /^([0-9a-hjkmnp-tv-z]{12})\.(\d{1,10}-\d{1,5})\.([0-9a-z-]{1,16})\.svg$/;

/** The path of a record's picture from the site's root; `rev` is the record's revision. */
export function posterAddress(
  kind: PosterKind,
  record: { id: string; rev: number },
  ratio: PosterRatio,
): string {
  return `/poster/${kind}/${record.id}.${posterVersion(record.rev)}.${ratio}.svg`;
}

/** The version in an address: the record's revision and the generator's version. */
export function posterVersion(rev: number): string {
  return `${rev}-${generatorVersion}`;
}

/** Parses the last two segments of an address; null when invalid. */
export function parsePosterAddress(kind: string, file: string): PosterAddress | null {
  const [, id, version, ratio] = fileShape.exec(file) ?? [];
  if (!id || !version || !ratio || !isPosterKind(kind) || !isPosterRatio(ratio)) return null;
  if ((kindByRatio[ratio] ?? kind) !== kind) return null;
  return { kind, id, version, ratio };
}

/** Ratios that exist for one kind only. */
const kindByRatio: Partial<Record<PosterRatio, PosterKind>> = {
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
