import { sql } from 'kysely';
import type { MemberData } from '../member-data.ts';

/** A member's devices that are pushed to, and what was pushed. */
export const memberPushes: MemberData = {
  tables: ['push_outbox', 'push_subscriptions'],
  async eraseMember(trx, { owner }) {
    await trx.deleteFrom('push_outbox').where('member_id', '=', owner.id).execute();
    await trx.deleteFrom('push_subscriptions').where('member_id', '=', owner.id).execute();
  },
  async exportMember(db, { id }) {
    // Not their keys, nor the address that takes messages of whoever knows it.
    const devices = await db
      .selectFrom('push_subscriptions')
      .select(['language', 'created_at'])
      .select(sql<string>`split_part(endpoint, '/', 3)`.as('push_service'))
      .where('member_id', '=', id)
      .orderBy('created_at')
      .execute();
    const pushes = await db
      .selectFrom('push_outbox')
      .select(['kind', 'outcome', 'created_at', 'ended_at'])
      .where('member_id', '=', id)
      .orderBy('created_at')
      .execute();
    return { topics: { push_devices: devices, pushes } };
  },
};
