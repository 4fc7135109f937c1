import type { RosterRecord } from '#src/contract/check-in/roster.ts';
import type { RosterRow } from './roster-repository.ts';

/** A roster row as sent to phones. */
export function rosterRecord(row: RosterRow): RosterRecord {
  return {
    index: row.code_index,
    state: rosterState(row),
    rev: row.rev,
    category_id: row.category_id,
    wave: row.wave,
    passed: (row.passed ?? []).map((passed) => ({
      point_id: passed.point_id,
      at: new Date(passed.at).toISOString(),
      device: passed.device,
      // Seldom, so it costs a roster hardly a byte.
      ...(passed.uncertainty_ms > 1000 ? { uncertainty_ms: passed.uncertainty_ms } : {}),
    })),
    ...(row.replaces === null ? {} : { replaces: row.replaces.map(replacedView) }),
    box: row.box.toString('base64url'),
  };
}

function replacedView({ index, until }: NonNullable<RosterRow['replaces']>[number]) {
  return { index, until: new Date(until).toISOString() };
}

/** A registration's state for check-in: pending is split by what it waits for. */
export function rosterState(row: Pick<RosterRow, 'state' | 'payment'>): RosterRecord['state'] {
  if (row.state !== 'pending') return row.state;
  return row.payment === 'unpaid' || row.payment === 'proof_sent' ? row.payment : 'pending';
}
