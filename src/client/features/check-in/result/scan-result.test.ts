import { describe, expect, it } from 'vitest';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import {
  device,
  makeAdmission,
  moment,
  now,
  point,
  ticket,
} from '#tests/support/check-in/scanned-ticket.ts';
import { decideScan, type DecisionInput, notSavedResult } from './scan-result.ts';
import type { Ticket } from '../roster/ticket.ts';

function makeInput(change: Partial<DecisionInput> = {}): DecisionInput {
  const choices = { ticked: [], overrideReason: null, jersey: null };
  const base = { device, point, ticket, moment, ...choices, known: [] };
  return { ...base, ...change };
}

describe('the decision on a scan', () => {
  it('admits, logs the admission and closes by itself', () => {
    const { draft, outcome } = decideScan(makeInput());
    expect(draft).toMatchObject({ action: 'admit', verdict: 'ok', roster_version: 'v1' });
    expect(outcome).toMatchObject({ screen: 'valid', autoDismiss: true, mayOverride: false });
  });

  it('stays open when there is a note to read', () => {
    const person = {
      name: 'Demo',
      bib: '1',
      sex: 'male' as const,
      age: 30,
      jersey: null,
      items: [],
      note: 'Alergi',
    };
    const { draft, outcome } = decideScan(makeInput({ ticket: { ...ticket, person } }));
    expect(draft).toMatchObject({ action: 'admit', verdict: 'ok_note' });
    expect(outcome).toMatchObject({ screen: 'valid', autoDismiss: false });
  });

  it('does not stay open for a note that staff do not see at the point', () => {
    const person = { name: 'Demo', bib: '1', sex: 'male' as const, age: 30, jersey: null };
    const noted = { ...ticket, person: { ...person, items: [], note: 'Alergi' } };
    const current = { ...device, event: { ...device.event, points_rev: 1 } };
    const hidden = decideScan(makeInput({ device: current, ticket: noted }));
    expect(hidden.outcome.autoDismiss).toBe(true);
    const shown = { ...point, shown_fields: ['note'] };
    const seen = decideScan(makeInput({ device: current, ticket: noted, point: shown }));
    expect(seen.outcome.autoDismiss).toBe(false);
  });

  it('stays open at a desk where staff read what the runner replied, not at a gate', () => {
    const asking = { ...device, event: { ...device.event, has_replies: true } };
    const pack = { ...point, kind: 'pack' as const };
    const dismissed = (change: Partial<DecisionInput>) =>
      decideScan(makeInput(change)).outcome.autoDismiss;
    expect(dismissed({ device: asking, point: pack })).toBe(false);
    expect(dismissed({ device: asking, point: { ...point, kind: 'start' } })).toBe(true);
    expect(dismissed({ point: pack })).toBe(true);
  });

  it('logs another jersey size with an admission, and with nothing else', () => {
    expect(decideScan(makeInput({ jersey: 'L' })).draft.jersey).toBe('L');
    expect(decideScan(makeInput()).draft).not.toHaveProperty('jersey');
    const refused = decideScan(makeInput({ jersey: 'L', known: [makeAdmission()] }));
    expect(refused.draft).not.toHaveProperty('jersey');
  });

  it('asks for the checklist first and admits once it is ticked', () => {
    const strict = { ...point, checklist: [{ id: 'ktp', label: { id: 'KTP dilihat' } }] };
    const asked = decideScan(makeInput({ point: strict }));
    expect(asked.draft.action).toBe('deny');
    expect(asked.outcome.screen).toBe('ask');
    const done = decideScan(makeInput({ point: strict, ticked: ['ktp'] }));
    expect(done.draft).toMatchObject({ action: 'admit', checklist: ['ktp'] });
  });

  it('refuses who was admitted elsewhere, and lets a supervisor override or take that back', () => {
    const { draft, outcome } = decideScan(makeInput({ known: [makeAdmission()] }));
    expect(draft.action).toBe('deny');
    expect(outcome).toMatchObject({
      screen: 'already',
      mayOverride: true,
      voidable: { id: 'first' },
    });
  });

  it('overrides with the supervisor’s reason, and says so in the log', () => {
    const known = [makeAdmission()];
    const { draft, outcome } = decideScan(makeInput({ known, overrideReason: 'Salah pindai' }));
    expect(draft).toMatchObject({ action: 'override', verdict: 'already', reason: 'Salah pindai' });
    expect(outcome).toMatchObject({ screen: 'valid', isOverride: true });
  });

  it('lets a steward take back only what they admitted in the last quarter of an hour', () => {
    const steward: ScanDevice = { ...device, device: { ...device.device, role: 'steward' } };
    const own = makeAdmission({ deviceId: device.id, correctedAt: now - 5 * 60_000 });
    const late = makeAdmission({ deviceId: device.id, correctedAt: now - 16 * 60_000 });
    const decide = (known: ScanRecord[]) => decideScan(makeInput({ device: steward, known }));
    expect(decide([own]).outcome).toMatchObject({ voidable: { id: 'first' }, mayOverride: false });
    expect(decide([late]).outcome.voidable).toBeNull();
    expect(decide([makeAdmission()]).outcome.voidable).toBeNull();
  });

  it('never offers to override an unknown code', () => {
    const stranger: Ticket = { ...ticket, record: null, isAuthoritative: true };
    expect(decideScan(makeInput({ ticket: stranger })).outcome).toMatchObject({
      screen: 'unknown',
      mayOverride: false,
    });
  });

  it('lets a supervisor admit a ticket that only the server may know, once and with a reason', () => {
    const late: Ticket = { ...ticket, record: null };
    const steward: ScanDevice = { ...device, device: { ...device.device, role: 'steward' } };
    const decide = (change: Partial<DecisionInput>) =>
      decideScan(makeInput({ ticket: late, ...change }));
    expect(decide({}).outcome).toMatchObject({ screen: 'ask', mayOverride: true });
    expect(decide({ device: steward }).outcome.mayOverride).toBe(false);
    const { draft } = decide({ overrideReason: 'Baru mendaftar di meja' });
    expect(draft).toMatchObject({ action: 'override', verdict: 'not_on_this_phone' });
    expect(draft.code_hash).not.toBeNull();
    const known = [makeAdmission({ action: 'override', deviceId: 'another phone' })];
    expect(decide({ known }).outcome).toMatchObject({ screen: 'already', mayOverride: false });
  });

  it('admits nobody when the record could not be persisted', () => {
    expect(notSavedResult(makeInput())).toMatchObject({ screen: 'not_saved', autoDismiss: false });
  });
});
