import { type BuiltApp, endBuiltApp, startBuiltApp } from '#tests/support/e2e.ts';
import { goOffline } from '#tests/support/network/offline.ts';
import { axeViolations } from '#tests/support/page/axe.ts';
import { findCovered } from '#tests/support/page/covered.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { openPhone } from '#tests/support/phone.ts';

/* A word back: a member replies to an announcement, a captain below a run. */

test.describe.configure({ timeout: 120_000, mode: 'serial' });

// Of its own: other tests count what lies in the inbox.
let own: BuiltApp;
test.beforeAll(async () => {
  own = await startBuiltApp();
});
test.afterAll(() => endBuiltApp(own));

test('a member replies, without a signal nothing is lost, and the captain reads and removes it', async ({
  browser,
}) => {
  const { community, slug } = await findRun(own);
  const path = `/community/${community}/${slug}`;
  const member = await openPhone('runner', { browser, app: own });
  await member.goto(path);
  await member.getByRole('button', { name: 'Balas' }).click();
  const field = member.getByLabel('Balas', { exact: true });
  await field.fill('Aku bawa lampu dua');
  await goOffline(member.context());
  await member.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(member.getByText('Tulisanmu tetap di sini.')).toBeVisible();
  await expect(field).toHaveValue('Aku bawa lampu dua');
  await member.context().setOffline(false);
  await member.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(
    member.getByRole('listitem').filter({ hasText: 'Aku bawa lampu dua' }),
  ).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(member.getByRole('button', { name: '1 balasan' })).toBeVisible();
  expect(await axeViolations(member)).toEqual([]);

  const captain = await openPhone('host', { browser, app: own });
  await captain.goto('/inbox');
  await captain.getByRole('link', { name: /Balasan untuk pengumumanmu$/ }).click();
  await expect(captain).toHaveURL(path);
  await captain.getByRole('button', { name: '1 balasan' }).click();
  await captain.getByRole('button', { name: /^Hapus balasan/ }).click();
  const dialog = captain.getByRole('dialog');
  await expect(dialog).toContainText('Aku bawa lampu dua');
  await dialog.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(captain.getByText('Belum ada balasan.')).toBeVisible();
  await member.reload();
  await expect(member.getByRole('button', { name: 'Balas' })).toBeVisible();
  await Promise.all([member, captain].map((page) => page.context().close()));
});

test('a captain writes below a run; a stranger sees nothing of it', async ({ browser }) => {
  const { community, slug, id } = await findRun(own);
  const captain = await openPhone('host', { browser, app: own });
  await captain.goto(`/community/my/${community}/${slug}/event/${id}`);
  const replies = captain.getByRole('region', { name: 'Kabar dari yang ikut' });
  await replies.getByRole('button', { name: 'Telat 10 menit' }).click();
  await expect(replies.getByLabel('Tulis kabar')).toHaveValue('Telat 10 menit');
  await replies.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(replies.getByRole('listitem').filter({ hasText: 'Telat 10 menit' })).toBeVisible();
  expect(await axeViolations(captain)).toEqual([]);
  expect(await findCovered(captain)).toEqual([]);

  const page = `/event/detail/${community}/${id}`;
  await captain.goto(page);
  await expect(replies.getByRole('listitem').filter({ hasText: 'Telat 10 menit' })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: own.origin });
  await visitor.goto(page);
  await untilInteractive(visitor);
  await expect(visitor.getByRole('heading', { name: 'Penyelenggara' })).toBeVisible();
  await expect(visitor.getByText('Kabar dari yang ikut')).toHaveCount(0);
  await visitor.close();
  await captain.context().close();
});

/** The next group run of the demo host's community. */
async function findRun({ database: { db } }: BuiltApp) {
  return await db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .select(['events.id', 'communities.id as community', 'communities.slug'])
    .where('members.email', '=', 'host@derap.test')
    .where('memberships.role', '=', 'owner')
    .where('events.kind', '=', 'event')
    .where('events.state', '=', 'published')
    .where('events.starts_at', '>', new Date())
    .orderBy('events.starts_at')
    .executeTakeFirstOrThrow();
}
