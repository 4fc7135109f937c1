import type { CommunityMember } from '#src/contract/community/membership.ts';
import type { MembershipRole } from '#src/contract/community/roles.ts';
import type { Cell } from '#src/domain/text/csv.ts';

export type MemberTableWords = {
  /** Of the columns: name, role, city, since, runs of the year, last seen, dues until. */
  head: readonly string[];
  roles: Record<MembershipRole, string>;
};

/** Members as a table, for a file; days as a spreadsheet sorts them. */
export function toMemberTable(
  members: readonly CommunityMember[],
  { head, roles }: MemberTableWords,
): Cell[][] {
  return [
    [...head],
    ...members.map(({ name, role, city, since, attendance, dues_until: dues }) => [
      name,
      roles[role],
      city,
      toDay(since),
      attendance?.came ?? 0,
      toDay(attendance?.last_seen ?? null),
      dues ?? null,
    ]),
  ];
}

function toDay(instant: string | null): string | null {
  return instant === null ? null : instant.slice(0, 10);
}
