import { crc16 } from '#src/domain/payments/qris/crc16.ts';
import { writeTlv } from '#src/domain/payments/qris/tlv.ts';
import { demoId } from '../demo-id.ts';
import { createdAt } from '../rows/event-columns.ts';
import type { SeedContext } from '../seed-database.ts';

type AccountSeed = {
  community: string;
  /** The race that offers it. */
  event: string;
  /** Hours to pay. */
  hours: number;
  holder: string;
  number: string;
  city: string;
};

const accounts: AccountSeed[] = [
  {
    community: 'kali-code-pacers',
    event: 'merapi-fajar',
    hours: 48,
    holder: 'Demo Lari Kali Code',
    number: '000012345678',
    city: 'Yogyakarta',
  },
  {
    community: 'subak-striders',
    event: 'ubud-sawah',
    hours: 72,
    holder: 'Demo Lari Ubud',
    number: '000012347890',
    city: 'Gianyar',
  },
  {
    community: 'kali-mas-mlayu',
    event: 'kali-mas',
    hours: 72,
    holder: 'Demo Lari Kali Mas',
    number: '000012349012',
    city: 'Surabaya',
  },
];

const note = {
  id: 'Ini rekening dan QRIS contoh. Jangan dibayar sungguhan.',
  en: 'This account and this QRIS are examples. Do not really pay.',
};

/** Accounts of three communities, each with a static QRIS of nobody, offered by a race of theirs. */
export async function demoAccounts({ db, now, eventId }: SeedContext): Promise<void> {
  for (const { community, event, hours, holder, number, city } of accounts) {
    const id = demoId('account', community);
    await db
      .insertInto('payment_accounts')
      .values({
        id,
        community_id: demoId('community', community),
        bank: JSON.stringify({ bank: 'Bank Contoh', number, holder }),
        qris: demoQris({ merchant: holder, city }),
        removed_at: null,
        created_at: createdAt(now),
        updated_at: createdAt(now),
      })
      .execute();
    await db
      .insertInto('event_accounts')
      .values({ event_id: eventId(event), account_id: id, position: 0 })
      .execute();
    await db
      .updateTable('events')
      .set({ payment_hours: hours, payment_note: JSON.stringify(note) })
      .where('id', '=', eventId(event))
      .execute();
  }
}

/** A static QRIS of no merchant and no bank: its number is all zeros, and no payment company is named. */
function demoQris({ merchant, city }: { merchant: string; city: string }): string {
  const text = writeTlv([
    { id: '00', value: '01' },
    { id: '01', value: '11' },
    {
      id: '51',
      value: writeTlv([
        { id: '00', value: 'ID.CO.QRIS.WWW' },
        { id: '02', value: 'ID0000000000000' },
        { id: '03', value: 'UMI' },
      ]),
    },
    // Sports clubs, ISO 18245.
    { id: '52', value: '7997' },
    { id: '53', value: '360' },
    { id: '58', value: 'ID' },
    { id: '59', value: merchant },
    { id: '60', value: city },
  ]);
  return `${text}6304${crc16(`${text}6304`)}`;
}
