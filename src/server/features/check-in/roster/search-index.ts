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
  const records = rows.map((row) => toSearchRecord(row, event));
  const box = await sealSearchPage({ key, records, nonce: randomBytes(nonceBytes) });
  return Buffer.from(box).toString('base64url');
}

/** What a supervisor can find a runner by. */
export function toSearchRecord(row: RosterRow, event: EventTime): SearchRecord {
  const { legal_name: name, sex, birth_date: birthDate } = row.holder;
  return {
    name,
    bib: row.bib === null ? null : String(row.bib),
    sex,
    age: ageOn(birthDate, dayInZone(event.starts_at.getTime(), event.zone)),
    jersey: row.jersey,
    codeHash: row.code_hash,
    categoryId: row.category_id,
  };
}
