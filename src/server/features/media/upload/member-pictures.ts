import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Files } from '#src/server/platform/file-storage.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';
import { releaseMedia, toPath } from './upload-service.ts';

type Storage = { db: Kysely<Database>; files: Files };

/** The pictures that a member uploaded; those that a community or an event shows lose their owner instead. */
export function memberPictures({ db, files }: Storage): MemberData {
  return {
    tables: ['media'],
    // Rows go with their files, or these would never be found again.
    eraseMember: () => Promise.resolve(),
    eraseFiles: ({ id }) => releaseMedia({ db, files }, id),
    async exportMember(reader, { id: ownerId }) {
      const pictures = await reader
        .selectFrom('media')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .execute();
      return {
        topics: { pictures },
        files: pictures.map(({ id, purpose, sizes }) => ({
          path: `pictures/${purpose}-${id}.webp`,
          read: () => files.read(toPath(id, sizes[0]?.width ?? 0)),
        })),
      };
    },
  };
}
