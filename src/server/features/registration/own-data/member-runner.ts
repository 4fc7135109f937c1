import type { MemberData } from '#src/server/platform/member-data.ts';
import { findRunnerProfile } from '../runner-profiles.ts';

/** What a member said of themselves as a runner, for the next registration. */
export const memberRunner: MemberData = {
  tables: ['runner_profiles'],
  async eraseMember(trx, { owner }) {
    await trx.deleteFrom('runner_profiles').where('member_id', '=', owner.id).execute();
  },
  exportMember: async (db, { id }) => ({
    topics: { runner_profile: await findRunnerProfile(db, id) },
  }),
};
