import { writeLink } from '#src/server/features/community/invites/link-service.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { demoId } from '../demo-id.ts';
import { demoRunner, registerDemoRunner } from '../demo-runner.ts';
import { createdAt } from '../rows/event-columns.ts';
import type { SeedContext } from '../seed-database.ts';
import { club, clubMemberId, clubRunners, weeklyRuns } from './club-people.ts';

const dayMs = 86_400_000;
/** Numbers of the club's runners; those below are others of the demo. */
const firstNumber = 60;
/** Leads a pace group. */
const leader = 'club-bagas';

/** The people of the demo's club: they let fellow members see them, and have places at its next two weekly runs. */
export function demoClub(keys: Keys): (context: SeedContext) => Promise<void> {
  return async (context) => {
    await insertMembers(context);
    const { db, now } = context;
    await writeLink(db, keys, { communityId: demoId('community', club), now: createdAt(now) });
    for (const [week, event] of weeklyRuns.entries()) {
      for (const [index, runner] of clubRunners.entries()) {
        if (!runner.goes[week]) continue;
        await registerDemoRunner(keys, context, {
          event,
          category: runner.group,
          memberId: clubMemberId(runner),
          runner: { ...demoRunner(firstNumber + index), legal_name: runner.name },
          jersey: null,
          idempotencyKey: `demo-club-${event}-${runner.key}`,
          now: new Date(context.now.getTime() - ((index % 5) + 1) * (dayMs / 4)),
        });
      }
    }
  };
}

async function insertMembers({ db, now }: SeedContext): Promise<void> {
  const joined = createdAt(now);
  const people = clubRunners.map((runner) => ({
    id: clubMemberId(runner),
    email: `${runner.key}@derap.test`,
    name: runner.name,
    shown_to_communities: true,
    email_verified_at: joined,
    created_at: joined,
    updated_at: now,
  }));
  await db.insertInto('members').values(people).execute();
  const memberships = clubRunners.map((runner) => ({
    community_id: demoId('community', club),
    member_id: clubMemberId(runner),
    role: runner.key === leader ? ('leader' as const) : ('member' as const),
    state: 'active' as const,
    created_at: joined,
    updated_at: now,
  }));
  await db.insertInto('memberships').values(memberships).execute();
}
