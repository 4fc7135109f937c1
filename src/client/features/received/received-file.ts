import { maxUploadBytes } from '#src/contract/media/image-address.ts';
import { maxSharedBytes } from '#src/domain/pages/share-target.ts';

export type FileKind = 'course' | 'log' | 'picture' | 'other' | 'too_large';

/** What a file is, by its name and by what the other app says: watches and apps give GPX many types. */
export function toFileKind({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileKind {
  const isCourse = /\.gpx$/i.test(name) || /gpx|^(?:application|text)\/xml$/i.test(type);
  if (isCourse) return size > maxUploadBytes ? 'too_large' : 'course';
  // Some apps pass on text only, and some take its name away.
  const isLog = /\.derap(?:\.txt)?$/i.test(name) || type === 'text/plain';
  if (isLog) return size > maxSharedBytes ? 'too_large' : 'log';
  if (!type.startsWith('image/')) return 'other';
  return size > maxSharedBytes ? 'too_large' : 'picture';
}
