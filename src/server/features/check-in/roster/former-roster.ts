import { randomBytes } from 'node:crypto';
import type { FormerRosterRecord } from '#src/contract/check-in/roster.ts';
import type { Zone } from '#src/contract/common.ts';
import { sealFormerRecord } from '#src/domain/check-in/roster/former-record.ts';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { sealSearchRecord } from '#src/domain/check-in/roster/search-record.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { readCodeIfAny } from '#src/server/platform/ticket-codes.ts';
import type { RosterRow } from './roster-repository.ts';
import { rosterRecord } from './roster-view.ts';
import { raceDay, toSearchRecord } from './search-index.ts';

type Context = {
  keys: Keys;
  /** Null for who may not search. */
  searchKey: Buffer | null;
  event: { starts_at: Date; zone: Zone };
};

const nonceBytes = 12;

/**
 * A roster row for an app from before compact boxes: both boxes are sealed in the form it can open, unless they still are.
 * For phones that were prepared before an update of the server and have not loaded the new app yet.
 */
export async function formerRosterRecord(
  row: RosterRow,
  { keys, searchKey, event }: Context,
): Promise<FormerRosterRecord> {
  const record = rosterRecord(row);
  if (row.search_box !== null) {
    const search_box = searchKey === null ? null : row.search_box.toString('base64url');
    return { ...record, search_box };
  }
  const code = readCodeIfAny(keys, row.code_cipher);
  const runner = code === null ? null : await openRecord({ code, box: row.box });
  const box =
    code === null || runner === null
      ? row.box
      : await sealFormerRecord({ code, record: runner, nonce: randomBytes(nonceBytes) });
  const searchBox =
    searchKey === null
      ? null
      : await sealSearchRecord({
          key: searchKey,
          record: toSearchRecord(row, raceDay(event)),
          nonce: randomBytes(nonceBytes),
        });
  return {
    ...record,
    box: Buffer.from(box).toString('base64url'),
    search_box: searchBox === null ? null : Buffer.from(searchBox).toString('base64url'),
  };
}
