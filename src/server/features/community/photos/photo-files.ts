import type { Keys } from '#src/server/platform/keys.ts';

/** Another vertical's rules about files, handed in by the app. */
export type PhotoFiles = {
  /** Draws an upload anew as a gallery shows it, without its metadata. Throws as uploading a picture does. */
  draw: (bytes: Buffer) => Promise<Buffer>;
  /** Makes a drawn photo an upload of its author's, for everybody to see. Throws problem not_found when they have left. */
  publish: (photo: { ownerId: string; webp: Buffer; now: Date }) => Promise<string>;
  /** The largest size of a picture; null when there is none. */
  read: (address: string) => Promise<Buffer | null>;
  /** Deletes the files of pictures that nothing shows any longer. */
  drop: (addresses: readonly string[]) => Promise<void>;
};

const purpose = 'member-photo';

/** A photo as it rests in the database while only few may see it. */
export function sealPhoto(keys: Keys, webp: Buffer): string {
  return keys.encrypt(purpose, webp);
}

/** The photo that `sealPhoto` sealed. */
export function openPhoto(keys: Keys, cipher: string): Buffer {
  return keys.decrypt(purpose, cipher);
}
