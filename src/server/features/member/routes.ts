import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  type AdminSection,
  getPrivacy,
  getProfile,
  listAdminSections,
  updatePrivacy,
  updateProfile,
} from '#src/contract/member.ts';
import { requireOwnPictures } from '#src/server/rights/own-pictures.ts';
import { showToCommunities } from '#src/server/core/members/profile.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { changeMember, readMember } from './member-service.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { isShownToCommunities } from './repository.ts';

/** The signed-in member's own profile. */
export function memberRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, getProfile, async ({ member }) => ({ member: await readMember(db, member.id) }));

  route(app, updateProfile, async ({ body, member, now }) => {
    await requireOwnPictures(db, { memberId: member.id, pictures: { photo: body.photo } });
    return { member: await changeMember(db, { id: member.id, changes: body, now }) };
  });

  route(app, getPrivacy, async ({ member: { id } }) => ({
    shown_to_communities: await isShownToCommunities(db, id),
  }));

  route(app, updatePrivacy, async ({ body, member: { id }, now }) => {
    const isShown = body.shown_to_communities;
    await memberTx(db, id, async (trx) => await showToCommunities(trx, { id, isShown, now }));
    return body;
  });

  route(app, listAdminSections, ({ member: { role } }) => ({ data: sectionsOf[role] }));
}

const forEditors: AdminSection[] = [
  'review',
  'inquiry',
  'faq',
  'banner',
  'page',
  'contact',
  'portfolio',
  'product',
];

const sectionsOf: Record<'member' | 'editor' | 'admin', AdminSection[]> = {
  member: [],
  editor: forEditors,
  admin: [...forEditors, 'order', 'race', 'community', 'member', 'audit'],
};
