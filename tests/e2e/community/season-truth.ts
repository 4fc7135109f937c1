import { drift } from '#src/domain/community/attendance.ts';

/* What happens in a season, and what has to be remembered of it, counted by itself. */

export const memberCount = 60;
export const weeks = 12;
const dayMs = 86_400_000;

type Caller = 'captain' | 'leader';
/** What one phone says of a member: taps of one after the other, of which the last is its word. */
export type Taps = { member: number; words: readonly boolean[] };

/** What a phone taps in a week. The leader’s clock is ahead of the captain’s, so that theirs is the later word. */
export function tapsOf(caller: Caller, week: number): Taps[] {
  return Array.from({ length: memberCount }, (_, member) => member).flatMap((member): Taps[] => {
    if (!comes(member, week)) return [];
    const sum = member + week;
    // Both saw some; some of those were somebody else in the dark, as the leader finds out.
    if (sum % 6 === 0) {
      const isMistake = caller === 'leader' && sum % 4 === 0;
      return [{ member, words: isMistake ? [true, false] : [true] }];
    }
    return (sum % 2 === 0) === (caller === 'captain') ? [{ member, words: [true] }] : [];
  });
}

/** Whether a member was there in the end, by both phones. */
export function wasThere(member: number, week: number): boolean {
  const wordOf = (caller: Caller) =>
    tapsOf(caller, week)
      .find((taps) => taps.member === member)
      ?.words.at(-1);
  return wordOf('leader') ?? wordOf('captain') ?? false;
}

/** Members who came often and have not been seen for six weeks, by the starts of the runs. */
export function whoDrifted(starts: readonly number[], now: number): number[] {
  return Array.from({ length: memberCount }, (_, member) => member).filter((member) => {
    const seen = starts.filter((_, week) => wasThere(member, week));
    const last = seen.at(-1) ?? Number.NaN;
    const often = seen.filter((start) => start > last - drift.before * dayMs).length;
    return last < now - drift.away * dayMs && often >= drift.runs;
  });
}

/** Of ten: one never comes, one comes twice, one stops after five weeks, the others more or less often. */
function comes(member: number, week: number): boolean {
  if (member % 10 === 9) return false;
  if (member % 10 === 8) return week < 5;
  if (member % 10 === 7) return week < 2;
  return (week * 7 + member * 3) % 10 < 2 + (member % 4);
}
