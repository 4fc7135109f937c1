import { describe, expect, it } from 'vitest';
import type { Ticket } from '#src/contract/registration.ts';
import { daysText, findGate, listPacks } from './race-facts.ts';

const now = Date.parse('2027-02-01T00:00:00.000Z');

describe('findGate', () => {
  it('is the start gate that opens on the morning', () => {
    const gate = makePoint({ opens_at: '2027-02-13T21:00:00.000Z' });
    const pack = makePoint({ kind: 'pack', opens_at: '2027-02-13T21:00:00.000Z' });
    expect(findGate(makeTicket({ points: [pack, gate] }))).toBe(gate);
  });

  it('is none once passed, or where the point is open since midnight', () => {
    const passed = makePoint({ passed_at: '2027-02-13T21:10:00.000Z' });
    const sinceMidnight = makePoint({ opens_at: '2027-02-13T10:00:00.000Z' });
    const afterStart = makePoint({ opens_at: '2027-02-13T23:00:00.000Z' });
    expect(findGate(makeTicket({ points: [passed, sinceMidnight, afterStart] }))).toBeNull();
  });
});

describe('listPacks', () => {
  const friday = makePack('2027-02-12T03:00:00.000Z', '2027-02-12T13:00:00.000Z');
  const saturday = makePack('2027-02-13T03:00:00.000Z', '2027-02-13T13:00:00.000Z');

  it('lists the counters that have not closed, the next first', () => {
    const ticket = makeTicket({ packs: [saturday, friday] });
    expect(listPacks(ticket, now)).toEqual([friday, saturday]);
    expect(listPacks(ticket, Date.parse('2027-02-12T14:00:00.000Z'))).toEqual([saturday]);
  });

  it('is empty once the pack was collected, and for a ticket stored by an older version', () => {
    const collected = makePoint({ kind: 'pack', passed_at: '2027-02-12T04:00:00.000Z' });
    expect(listPacks(makeTicket({ packs: [friday], points: [collected] }), now)).toEqual([]);
    expect(listPacks(makeTicket({}), now)).toEqual([]);
  });
});

describe('daysText', () => {
  const zone = 'Asia/Jakarta';
  const days = (...all: [string, string][]) =>
    daysText(
      all.map(([opens_at, closes_at]) => ({ opens_at, closes_at })),
      zone,
      'id',
    );

  it('names a day, days of one month, and days of two', () => {
    expect(days(['2027-02-12T03:00:00Z', '2027-02-12T13:00:00Z'])).toBe('12 Feb');
    expect(
      days(
        ['2027-02-13T03:00:00Z', '2027-02-13T13:00:00Z'],
        ['2027-02-12T03:00:00Z', '2027-02-12T13:00:00Z'],
      ),
    ).toBe('12–13 Feb');
    expect(days(['2027-02-28T03:00:00Z', '2027-03-01T13:00:00Z'])).toBe('28 Feb–1 Mar');
    expect(days()).toBeNull();
  });
});

function makePoint(changes: Partial<Ticket['points'][number]>): Ticket['points'][number] {
  return {
    id: 'poi000000000',
    kind: 'start',
    name: { id: 'Gerbang Utara' },
    opens_at: '2027-02-13T21:00:00.000Z',
    closes_at: '2027-02-13T22:30:00.000Z',
    passed_at: null,
    ...changes,
  };
}

function makePack(opens_at: string, closes_at: string) {
  return { place: 'Mal', address: 'Jalan Demo 1', opens_at, closes_at, note: null };
}

type Changes = { points?: Ticket['points']; packs?: Ticket['event']['pack_collection'] };

/** A ticket for 05.15 WIB on 14 February 2027. */
function makeTicket({ points = [], packs }: Changes): Ticket {
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
      title: { id: 'Lomba Demo' },
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
      pack_collection: packs,
    },
    category: {
      id: 'cat000000000',
      code: 'HM',
      name: { id: 'Half' },
      distance_m: 21_098,
      flag_off_at: '2027-02-13T22:15:00.000Z',
    },
    holder: { legal_name: 'Demo Pelari', bib_name: 'DEMO' },
    bib: 2147,
    wave: 'B',
    jersey: 'M',
    code: null,
    rev: 1,
    points,
  };
}
