import type { Ticket } from '#src/contract/registration.ts';

const start = '2027-02-13T22:15:00.000Z';

/** A paid place in a half marathon on 14 February 2027. */
export function makeTicket(changes: Partial<Ticket> = {}): Ticket {
  return {
    id: '7k2m9xq4tz03',
    order_id: '7k2m9xq4tz04',
    state: 'confirmed',
    payment: 'paid',
    amount: 350_000,
    expires_at: null,
    event: {
      id: '7k2m9xq4tz05',
      kind: 'race',
      community_id: null,
      title: { id: 'Merapi Fajar Half' },
      starts_at: start,
      ends_at: '2027-02-14T05:00:00.000Z',
      zone: 'Asia/Jakarta',
      venue: 'Lapangan',
      address: 'Jl. Kaliurang',
      city: 'Sleman',
      province: 'ID-YO',
      rev: 1,
      state: 'published',
      contact_whatsapp: null,
      payment_note: null,
    },
    category: {
      id: '7k2m9xq4tz06',
      code: 'HM',
      name: { id: 'Half Marathon' },
      distance_m: 21_098,
      flag_off_at: start,
    },
    holder: { legal_name: 'Sekar Ayuningtyas', bib_name: 'SEKAR' },
    bib: 2147,
    wave: 'B',
    jersey: 'M',
    code: '0000000000000000000H',
    rev: 0,
    points: [],
    ...changes,
  };
}
