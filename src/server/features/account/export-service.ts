import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { DataOwner, MemberData, MemberExport } from '#src/server/platform/member-data.ts';

/** The topics as one reads them, the account first; one that is not here comes last. */
const topicOrder = [
  'account',
  'mails',
  'messages',
  'push_devices',
  'pushes',
  'message_settings',
  'runner_profile',
  'sessions',
  'memberships',
  'communities_followed',
  'community_announcements',
  'community_invites',
  'orders',
  'registrations',
  'events_declined',
  'recurring_runs_joined',
  'events_marked',
  'private_calendar',
  'tickets_passed_on',
  'reviews',
  'inquiries',
  'pictures',
  'scanning_devices',
  'audit',
];

/** All personal data of a member, decrypted and without secrets: the topics in their order, and the files beside them. */
export async function collectExport(
  db: Kysely<Database>,
  { owner, subjects }: { owner: DataOwner; subjects: readonly MemberData[] },
): Promise<Required<MemberExport>> {
  const parts: MemberExport[] = [];
  for (const { exportMember } of subjects) parts.push(await exportMember(db, owner));
  const topics = parts.flatMap((part) => Object.entries(part.topics));
  return {
    topics: Object.fromEntries(topics.toSorted(([a], [b]) => rankOf(a) - rankOf(b))),
    files: parts.flatMap(({ files = [] }) => files),
  };
}

function rankOf(topic: string): number {
  const index = topicOrder.indexOf(topic);
  return index < 0 ? topicOrder.length : index;
}
