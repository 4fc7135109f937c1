import { randomBytes } from 'node:crypto';
import { publishPaidRace } from '#tests/support/event-console/entered-race.ts';
import { type Account, expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import { prepare, slowMs } from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.describe.configure({ timeout: 120_000 });

test('a host makes a trail race’s points from a template, and a phone prepared before has them at its next contact', async ({
  app,
  openPhone,
  sessionOf,
}) => {
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const title = `Lintas Uji ${randomBytes(3).toString('hex')}`;
  const race = await publishPaidRace({ origin: app.origin, tokenOf }, title);
  const { context, page: phone } = await openPhone();
  await prepare(phone, title);
  await expect(phone.getByRole('radio')).toHaveCount(1);

  const { page: host } = await openPhone();
  const { slug } = await app.database.db
    .selectFrom('communities')
    .select('slug')
    .where('id', '=', race.community ?? '')
    .executeTakeFirstOrThrow();
  await host.goto(`/community/my/${race.community}/${slug}/event/${race.id}/points`);
  await host.getByRole('button', { name: 'Trail', exact: true }).click({ timeout: slowMs });
  const condition = host.getByRole('group', { name: 'Belum lewat Race pack?' });
  await condition.getByText('Tahan').click();
  await host.getByRole('button', { name: 'Ubah Garis start' }).click();
  const dialog = host.getByRole('dialog', { name: 'Ubah titik' });
  const opens = dialog.getByLabel(/^Buka/);
  const day = (await opens.inputValue()).slice(0, 10);
  await opens.fill(`${day}T03:00`);
  await dialog.getByRole('button', { name: 'Pasang' }).click();
  await host
    .locator('[data-action-bar]')
    .getByRole('button', { name: 'Simpan', exact: true })
    .click();
  await expect
    .poll(() =>
      app.database.db
        .selectFrom('check_in_points')
        .select('id')
        .where('event_id', '=', race.id)
        .execute(),
    )
    .toHaveLength(4);

  // Rather than wait for its next contact.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(phone.getByRole('radio')).toHaveCount(3, { timeout: slowMs });
  const [device] = await storedOn(phone, 'scanDevices');
  expect(device).toMatchObject({
    event: {
      points: [
        { kind: 'pack' },
        { name: { id: 'Cek perlengkapan' }, prerequisite: { mode: 'block' } },
        { kind: 'start', opens_at: `${before(day)}T20:00:00.000Z` },
      ],
    },
  });
});

/** Three in the morning in Jakarta is eight in the evening of the day before. */
function before(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
