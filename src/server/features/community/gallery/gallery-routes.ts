import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#src/contract/community/gallery.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { readGallery } from './gallery-repository.ts';
import { addPicture, captionPicture, deletePicture, orderPictures } from './gallery-service.ts';

type Dependencies = {
  db: Kysely<Database>;
  /** Another vertical's rule, handed in by the app: deletes the files of pictures that nothing shows any longer. */
  dropPictures: (addresses: readonly string[]) => Promise<void>;
};

/** A community's own pictures, kept by its crew. */
export function galleryRoutes(app: FastifyInstance, { db, dropPictures }: Dependencies) {
  route(app, contract.getGallery, async ({ params: { id }, member }) => {
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles: crewRoles });
    return { gallery: await readGallery(db, id) };
  });

  route(app, contract.addPicture, async ({ params, body, member, now }) => {
    const asked = { communityId: params.id, memberId: member.id, now };
    return changed(await addPicture(db, { ...asked, ...body }));
  });

  route(app, contract.orderPictures, async ({ params, body, member, now }) => {
    const asked = { communityId: params.id, memberId: member.id, now };
    return changed(await orderPictures(db, { ...asked, ...body }));
  });

  route(app, contract.captionPicture, async ({ params, body, member, now }) => {
    const { id: communityId, pictureId } = params;
    const asked = { communityId, pictureId, memberId: member.id, now };
    return changed(await captionPicture(db, { ...asked, ...body }));
  });

  route(app, contract.deletePicture, async ({ params, member, now }) => {
    const { id: communityId, pictureId } = params;
    const asked = { communityId, pictureId, memberId: member.id, now };
    const { gallery, removed } = await deletePicture(db, asked);
    await dropPictures(removed);
    return changed(gallery);
  });

  function changed(gallery: contract.Gallery) {
    app.publicData.changed('community');
    return { gallery };
  }
}
