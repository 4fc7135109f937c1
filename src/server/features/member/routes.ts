import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  type AdminSection,
  getProfile,
  listAdminSections,
  updateProfile,
  type Member,
} from '#src/contract/member.ts';
import { requireOwnPictures } from '#src/server/db/own-pictures.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/plugins/route.ts';
import { getMember, isHost, updateMember, type MemberRow } from './repository.ts';

/** The signed-in member's own profile. */
export function memberRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, getProfile, async ({ member }) => {
    const row = await getMember(db, member.id);
    return { member: memberView(row, await isHost(db, member.id)) };
  });

  route(app, updateProfile, async ({ body, member, now }) => {
    await requireOwnPictures(db, { memberId: member.id, pictures: { photo: body.photo } });
    const row = await updateMember(db, { id: member.id, changes: body, now });
    return { member: memberView(row, await isHost(db, member.id)) };
  });

  route(app, listAdminSections, ({ member: { role } }) => ({ data: sectionsOf[role] }));
}

const sectionsOf: Record<'member' | 'editor' | 'admin', AdminSection[]> = {
  member: [],
  editor: ['review', 'inquiry'],
  admin: ['race', 'review', 'inquiry'],
};

function memberView(row: MemberRow, is_host: boolean): Member {
  return {
    name: row.name,
    photo: row.photo,
    email: row.email,
    phone: row.phone,
    language: row.language,
    is_host,
  };
}
