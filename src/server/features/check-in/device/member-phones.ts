import { anonymizeDevices } from '#src/server/core/devices/enrolment.ts';
import { revokeMemberPhones } from '#src/server/rights/hosting.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';

/** The phones that a member enrolled for scanning, and passes for staff that they made. */
export const memberPhones: MemberData = {
  tables: ['check_in_devices', 'check_in_passes'],
  async eraseMember(trx, { owner, now }) {
    await revokeMemberPhones(trx, { memberId: owner.id, reason: 'account_deleted', now });
    await anonymizeDevices(trx, owner.id);
  },
  async exportMember(db, { id }) {
    const devices = await db
      .selectFrom('check_in_devices')
      .select(['id', 'event_id', 'label', 'role', 'created_at', 'last_seen_at', 'revoked_at'])
      .where('member_id', '=', id)
      .execute();
    return { topics: { scanning_devices: devices } };
  },
};
