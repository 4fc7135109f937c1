import { expect, test } from 'vitest';
import { scan, verdictAfter, withScan } from '#tests/support/check-in/verdict.ts';
import { toScanOfTicket } from './scan-records.ts';

const former = { ...scan, registrationId: 'f'.repeat(32) };
const scannedBy = (ms: number) => ({
  index: scan.registrationId,
  until: new Date(former.correctedAt + ms).toISOString(),
});

test('a phone that admitted a ticket’s earlier code says "already" to the new one', () => {
  const record = toScanOfTicket(former, scannedBy(1000));
  expect(record.registrationId).toBe(scan.registrationId);
  expect(verdictAfter(withScan(record))).toMatchObject({ code: 'already', at: former.correctedAt });
});

test('whoever came with the earlier code after it was replaced has not used up the new one, but staff are told', () => {
  const leaked = toScanOfTicket(former, scannedBy(-1000));
  const told = { code: 'ok_note', former: { at: former.correctedAt, where: 'Gerbang 3' } };
  expect(verdictAfter(withScan(leaked))).toMatchObject(told);
  expect(verdictAfter(withScan({ ...leaked, pointId: 'pack' }))).toEqual({ code: 'ok' });
  expect(verdictAfter(withScan({ ...leaked, isLetIn: true }))).toMatchObject({ code: 'already' });
  const override = { ...former, action: 'override' as const };
  const waved = toScanOfTicket(override, scannedBy(-1000));
  expect(verdictAfter(withScan(waved))).toMatchObject({ code: 'already' });
});
