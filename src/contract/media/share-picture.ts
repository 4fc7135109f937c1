import type { Language } from '../common.ts';
import { type PosterKind, posterKinds } from './poster.ts';

/** The size that chat apps and feeds show whole: https://ogp.me and the apps' own guides. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** What a share picture is of: a record, or the site itself. */
export type SharePictureKind = PosterKind | 'site';

export type SharePictureAddress = {
  kind: SharePictureKind;
  /** Of the record; `derap` for the site. */
  id: string;
  /** Changes with the record and with the generator. */
  version: string;
  language: Language;
};

/** Raised whenever the same record is drawn differently: apps and browsers keep a picture for good. */
const drawing = 1;
const siteId = 'derap';
const fileShape = /^([0-9a-hjkmnp-tv-z]{12}|derap)\.(\d{1,10}-\d{1,5})\.(id|en)\.png$/;

/** The path of a record's share picture in a language, from the site's root. */
export function sharePictureAddress(
  kind: PosterKind,
  { id, rev }: { id: string; rev: number },
  language: Language,
): string {
  return `/share/${kind}/${id}.${sharePictureVersion(rev)}.${language}.png`;
}

/** The same for pages that are about no record. */
export function sitePictureAddress(language: Language): string {
  return `/share/site/${siteId}.${sharePictureVersion(1)}.${language}.png`;
}

/** The version part of an address: the record's revision and the generator's. */
export function sharePictureVersion(rev: number): string {
  return `${rev}-${drawing}`;
}

/** Reads the last two segments of an address back; null when they name no picture that could exist. */
export function parseSharePictureAddress(kind: string, file: string): SharePictureAddress | null {
  const [, id, version, language] = fileShape.exec(file) ?? [];
  if (!id || !version || (language !== 'id' && language !== 'en')) return null;
  if (kind === 'site') return id === siteId ? { kind, id, version, language } : null;
  const known = posterKinds.find((each) => each === kind);
  return known && id !== siteId ? { kind: known, id, version, language } : null;
}
