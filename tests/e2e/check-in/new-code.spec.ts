import { hashTicketCode, toRecordIndex } from '#src/domain/check-in/roster/sealed-record.ts';
import type { Ticket } from '#src/contract/registration.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  handOutPack,
  prepare,
  scanByHand,
  slowMs,
  tickIdCard,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.describe.configure({ timeout: 240_000 });

test('a prepared phone refuses a ticket’s old code and knows its new one, also whom it let in with the old', async ({
  app,
  race,
  openPhone,
  sessionOf,
}) => {
  const { access } = await sessionOf('host');
  const { context, page } = await openPhone();
  const headline = (name: string) =>
    expect(page.getByRole('heading', { name })).toBeVisible({ timeout: slowMs });
  await prepare(page);
  await context.setOffline(true);
  await handOutPack(page, race.ticket);
  const undo: (() => Promise<void>)[] = [];
  try {
    const codes: string[] = [];
    for (const code of [race.ticket, race.nextTicket]) {
      undo.push(await rememberCode(app.database, code));
      codes.push(await replaceCode({ origin: app.origin, access, db: app.database }, code));
    }
    const [used = '', fresh = ''] = codes;
    await context.setOffline(false);
    await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
    const index = await toRecordIndex(fresh);
    const buckets = async () => JSON.stringify(await storedOn(page, 'rosterBuckets'));
    await expect.poll(buckets, { timeout: slowMs }).toContain(index);
    await context.setOffline(true);

    await scanByHand(page, [race.nextTicket]);
    await headline('Kode lama');
    await scanByHand(page, [used]);
    await headline('Sudah check-in');
    await scanByHand(page, [fresh]);
    await tickIdCard(page);
    await page.getByRole('button', { name: 'Lengkap, serahkan race pack' }).click();
    // Two refusals, the checklist asked for, and the admission.
    await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(4);
    await expect(page.getByRole('heading', { name: 'Kode lama' })).toHaveCount(0);
  } finally {
    for (const each of undo) await each();
  }
});

/** As a host does at the participant's sheet; gives the new code. */
async function replaceCode(
  { origin, access, db }: { origin: string; access: string; db: TestDatabase },
  code: string,
): Promise<string> {
  const { id, event_id: eventId } = await findTicket(db, code);
  const answer = await fetch(`${origin}/api/host/event/${eventId}/participant/${id}/code`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'HP hilang' }),
  });
  const { registration }: { registration: Ticket } = await answer.json();
  return registration.code ?? '';
}

/** Returns what gives the ticket its code back, for tests that come after. */
async function rememberCode(database: TestDatabase, code: string) {
  const { event_id: _, id, ...former } = await findTicket(database, code);
  return async () => {
    await database.db.deleteFrom('revoked_codes').where('registration_id', '=', id).execute();
    await database.db.updateTable('registrations').set(former).where('id', '=', id).execute();
  };
}

async function findTicket({ db }: TestDatabase, code: string) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'event_id', 'code_hash', 'code_index', 'code_cipher', 'box'])
    .where('code_hash', '=', await hashTicketCode(code))
    .executeTakeFirstOrThrow();
}
