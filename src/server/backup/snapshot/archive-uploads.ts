import type pg from 'pg';
import {
  uploadName,
  uploadOf,
  type ArchiveEntry,
  type ArchiveManifest,
} from '#src/server/backup/archive/archive-format.ts';
import { hashBytes, type ArchiveWriter } from '#src/server/backup/archive/archive-writer.ts';
import type { Files } from '#src/server/platform/file-storage.ts';

/** Paths of the uploads that the snapshot names. */
export async function findUploads(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(`
    select media.id || '/' || (size->>'width') || '.webp' as path
    from media, jsonb_array_elements(media.sizes) as size
    order by 1`);
  return rows.map(({ path }) => path);
}

/**
 * Archives the snapshot's uploads one by one. They are never changed, so one that is there is the one of the snapshot; one that
 * is not was removed since, or was still being stored then.
 *
 * @param options.isListed only their sizes and hashes are taken: the files stay where they are
 */
export async function archiveUploads(
  { archive, files }: { archive: ArchiveWriter; files: Files },
  { uploads, isListed }: { uploads: readonly string[]; isListed: boolean },
): Promise<Pick<ArchiveManifest, 'uploads' | 'missingUploads'>> {
  const found: ArchiveEntry[] = [];
  const missingUploads: string[] = [];
  for (const path of uploads) {
    const name = uploadName(path);
    const bytes = uploadOf(name) === null ? null : await files.read(path);
    if (bytes === null) missingUploads.push(path);
    else if (isListed) found.push({ name: path, bytes: bytes.length, sha256: hashBytes(bytes) });
    else found.push({ ...(await archive.add(name, bytes)), name: path });
  }
  return { uploads: found, missingUploads };
}
