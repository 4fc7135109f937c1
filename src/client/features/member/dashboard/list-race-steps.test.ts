import { describe, expect, it } from 'vitest';
import type { Ticket } from '#src/contract/registration.ts';
import { listRaceSteps } from './list-race-steps.ts';

const now = Date.parse('2027-02-01T00:00:00.000Z');
const pack: Ticket['points'][number] = {
  id: 'pack00000000',
  kind: 'pack',
  name: { id: 'Loket' },
  opens_at: '2027-02-12T03:00:00.000Z',
  closes_at: '2027-02-12T13:00:00.000Z',
  passed_at: null,
};

describe('listRaceSteps', () => {
  it('leaves an unpaid race to be paid, collected, kept on the phone and run', () => {
    const steps = listRaceSteps(
      { ticket: makeTicket({ payment: 'unpaid' }), status: 'unpaid', isOnPhone: false },
      now,
    );
    expect(steps.map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['payment', false],
      ['pack', false],
      ['phone', false],
      ['start', false],
    ]);
  });

  it('ticks off what is done', () => {
    const ticket = makeTicket({
      payment: 'paid',
      points: [{ ...pack, passed_at: '2027-02-12T04:00:00.000Z' }],
    });
    const steps = listRaceSteps({ ticket, status: 'valid', isOnPhone: true }, now);
    expect(steps.filter(({ isDone }) => !isDone)).toEqual([{ kind: 'start', isDone: false }]);
  });

  it('asks for no payment where nothing is paid', () => {
    const ticket = makeTicket({ payment: 'none', points: [] });
    const steps = listRaceSteps({ ticket, status: 'valid', isOnPhone: true }, now);
    expect(steps.map(({ kind }) => kind)).toEqual(['phone', 'start']);
  });

  it('sends nobody on the waiting list to collect a race pack', () => {
    const ticket = makeTicket({ payment: 'none', state: 'waitlisted' });
    const steps = listRaceSteps({ ticket, status: 'waitlisted', isOnPhone: true }, now);
    expect(steps.map(({ kind }) => kind)).toEqual(['place', 'phone', 'start']);
  });
});

function makeTicket(changes: Partial<Ticket>): Ticket {
  return {
    id: 'reg000000000',
    order_id: 'ord000000000',
    state: 'confirmed',
    payment: 'paid',
    amount: 350_000,
    expires_at: null,
    event: {
      id: 'evt000000000',
      kind: 'race',
      community_id: null,
      title: { id: 'Merapi Fajar Half' },
      starts_at: '2027-02-13T22:00:00.000Z',
      ends_at: '2027-02-14T04:00:00.000Z',
      zone: 'Asia/Jakarta',
      venue: 'Lapangan',
      address: 'Jalan',
      city: 'Yogyakarta',
      province: 'ID-YO',
      rev: 1,
      state: 'published',
      contact_whatsapp: null,
      payment_note: null,
    },
    category: {
      id: 'cat000000000',
      code: 'HM',
      name: { id: 'Half' },
      distance_m: 21_098,
      flag_off_at: '2027-02-13T22:15:00.000Z',
    },
    holder: { legal_name: 'Sekar', bib_name: 'SEKAR' },
    bib: 2147,
    wave: 'B',
    jersey: 'M',
    code: null,
    rev: 1,
    points: [pack],
    ...changes,
  };
}
