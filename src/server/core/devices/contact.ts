import { sql, type RawBuilder } from 'kysely';
import type { PhoneStatus } from '#src/contract/check-in.ts';

/** Within it a further contact that tells nothing new is not recorded: each page of a long feed is one. */
const sameContactMs = 1000;

/**
 * Records a phone's contact, as a step of the statement that stores its scans; it names `gaps` (first, last), the numbers that
 * are missing.
 */
export function touchDevice({
  deviceId,
  lastSeq,
  status,
  isCarried,
  now,
}: {
  deviceId: string;
  lastSeq: number;
  status: PhoneStatus | undefined;
  isCarried: boolean;
  now: Date;
}): RawBuilder<unknown> {
  const tellsNews = status !== undefined;
  return sql`
  update check_in_devices set
    last_seen_at = case when ${isCarried}::boolean then last_seen_at else ${now} end,
    last_seq = greatest(last_seq, ${lastSeq}::int),
    battery = coalesce(${status?.battery ?? null}::smallint, battery),
    roster_saved_at = coalesce(${status?.roster_saved_at ?? null}::timestamptz, roster_saved_at),
    points_rev = coalesce(${status?.points_rev ?? null}::int, points_rev),
    gapless_seq = case when exists (select from gaps) then gapless_seq else greatest(gapless_seq, ${lastSeq}::int) end
  where id = ${deviceId} and (${tellsNews}::boolean or last_seq < ${lastSeq} or gapless_seq < ${lastSeq}
    or coalesce(last_seen_at <= ${new Date(now.getTime() - sameContactMs)}, true))`;
}
