import type { Language } from '../common.ts';
import { type PosterKind, posterKinds } from './poster.ts';

/** The size that chat apps and feeds show uncropped: https://ogp.me and the apps' guides. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** What a share picture is of: a record, or the site itself. */
export type SharePictureKind = PosterKind | 'site';

export type SharePictureAddress = {
  kind: SharePictureKind;
  /** The record's id; `derap` for the site. */
  id: string;
  /** Changes with the record's revision and the generator's version. */
  version: string;
  language: Language;
};

/** Increment when the drawing changes: apps and browsers cache pictures permanently. */
const generatorVersion = 1;
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

/** The path of the site's own share picture, for pages without a record. */
export function sitePictureAddress(language: Language): string {
  return `/share/site/${siteId}.${sharePictureVersion(1)}.${language}.png`;
}

/** The version in an address: the record's revision and the generator's version. */
export function sharePictureVersion(rev: number): string {
  return `${rev}-${generatorVersion}`;
}

/** Parses the last two segments of an address; null when invalid. */
export function parseSharePictureAddress(kind: string, file: string): SharePictureAddress | null {
  const [, id, version, language] = fileShape.exec(file) ?? [];
  if (!id || !version || (language !== 'id' && language !== 'en')) return null;
  if (kind === 'site') return id === siteId ? { kind, id, version, language } : null;
  const known = posterKinds.find((each) => each === kind);
  return known && id !== siteId ? { kind: known, id, version, language } : null;
}
