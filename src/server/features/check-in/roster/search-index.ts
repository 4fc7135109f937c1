import { randomBytes } from 'node:crypto';
import type { Zone } from '#src/contract/common.ts';
import { sealSearchPage } from '#src/domain/check-in/roster/search-page.ts';
import type { SearchRecord } from '#src/domain/check-in/roster/search-record.ts';
import { ageOn } from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { RosterRow } from './roster-repository.ts';

type EventTime = { starts_at: Date; zone: Zone };

const nonceBytes = 12;

/** Who the runners of these rows are, in their order, sealed for phones with the event's search key; base64url. */
export async function sealSearchIndex(
  rows: readonly RosterRow[],
  { key, event }: { key: Buffer; event: EventTime },
): Promise<string> {
  const day = raceDay(event);
  const records = rows.map((row) => toSearchRecord(row, day));
  const box = await sealSearchPage({ key, records, nonce: randomBytes(nonceBytes) });
  return Buffer.from(box).toString('base64url');
}

/** The day on which runners have the age that phones show, `YYYY-MM-DD` in the event's zone. */
export function raceDay({ starts_at: startsAt, zone }: EventTime): string {
  return dayInZone(startsAt.getTime(), zone);
}

/** What a supervisor can find a runner by; their age on the day given. */
export function toSearchRecord(row: RosterRow, day: string): SearchRecord {
  return {
    name: row.legal_name,
    bib: row.bib === null ? null : String(row.bib),
    sex: row.sex,
    age: ageOn(row.birth_date, day),
    jersey: row.jersey,
    codeHash: row.code_hash,
    categoryId: row.category_id,
  };
}
