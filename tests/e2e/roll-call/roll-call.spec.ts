import type { Page } from '@playwright/test';
import { type BuiltApp, startBuiltApp, endBuiltApp } from '#tests/support/e2e.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMembership,
} from '#tests/support/factories.ts';
import { axeViolations } from '#tests/support/page/axe.ts';
import { findCovered } from '#tests/support/page/covered.ts';
import { goOffline, untilStored } from '#tests/support/network/offline.ts';
import { type Account, expect, test, untilInteractive } from '#tests/support/reader.ts';
import { type Opening, openPhone } from '#tests/support/phone.ts';

/* A captain and a pace leader tick who came, on two phones without a signal. */

test.describe.configure({ timeout: 240_000, mode: 'serial' });

// Of its own: other tests would find the host's second community.
let own: BuiltApp;
test.beforeAll(async () => {
  own = await startBuiltApp();
});
test.afterAll(() => endBuiltApp(own));

test('a captain gets there from a date of a weekly run while it is open', async ({ browser }) => {
  const { path, eventId } = await startDemoRun(own);
  const page = await openPhone('host', { browser, app: own, serviceWorkers: 'allow' });
  await page.goto(path);
  const runs = page.getByRole('region', { name: 'Lari rutin' });
  await runs
    .getByRole('link', { name: /^Kehadiran/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${path}/event/${eventId}/roll-call`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kehadiran' })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await findCovered(page)).toEqual([]);
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL(path);
  await page.context().close();
});

test('two phones tick without a signal and through a reload, and both know of all afterwards', async ({
  browser,
}) => {
  const path = await makeRun(own);
  const captain = await openRollCall('host', path, { browser, app: own });
  const leader = await openRollCall('runner', path, { browser, app: own });
  // The way there for who is no captain.
  await leader.goto('/dashboard');
  const today = leader.getByRole('region', { name: 'Siapa yang hadir?' });
  await today.getByRole('link', { name: 'Rabu santai' }).click();
  await expect(leader).toHaveURL(path);
  await expect(captain.getByText('0 dari 6 hadir')).toBeVisible();
  await expect(leader.getByText('Semua terkirim')).toBeVisible();

  await goOffline(captain.context());
  await goOffline(leader.context());
  await tick(leader, 'Budi Uji');
  await tick(leader, 'Citra Uji');
  await addGuest(leader, 'Ibu Sari');
  await expect(leader.getByText('3 belum terkirim')).toBeVisible();
  await tick(captain, 'Ani Uji');
  await tick(captain, 'Budi Uji');
  await expect(captain.getByText('2 belum terkirim')).toBeVisible();

  await Promise.all([captain.reload(), leader.reload()]);
  await expect(captain.getByText('2 dari 6 hadir')).toBeVisible();
  await expect(captain.getByText('2 belum terkirim')).toBeVisible();
  await expect(leader.getByText('3 dari 7 hadir')).toBeVisible();
  // On second thoughts: the later word counts, whoever's arrives last.
  await tick(captain, 'Budi Uji', false);
  await expect(captain.getByText('1 dari 6 hadir')).toBeVisible();

  await captain.context().setOffline(false);
  await expect(captain.getByText('Semua terkirim')).toBeVisible({ timeout: 30_000 });
  await leader.context().setOffline(false);
  await expect(leader.getByText('Semua terkirim')).toBeVisible({ timeout: 30_000 });
  await expect(leader.getByText('3 dari 7 hadir')).toBeVisible();
  await captain.reload();
  for (const page of [captain, leader]) {
    await expect(page.getByText('3 dari 7 hadir')).toBeVisible();
    for (const [name, came] of Object.entries({
      'Ani Uji': true,
      'Budi Uji': false,
      'Citra Uji': true,
      'Ibu Sari': true,
    })) {
      const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
      await expect(box).toBeChecked({ checked: came });
    }
  }
  await Promise.all([captain, leader].map((page) => page.context().close()));
});

/** A row shows its tick once that is on the disk. */
async function tick(page: Page, name: string, came = true): Promise<void> {
  const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await box.click();
  await expect(box).toBeChecked({ checked: came });
}

async function addGuest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah tamu' }).click();
  const dialog = page.getByRole('dialog');
  // Pointed out, and taken all the same.
  await dialog.getByLabel('Nama').fill('ani uji');
  await expect(dialog.getByText('Sudah ada Ani Uji di daftar ini.')).toBeVisible();
  await dialog.getByLabel('Nama').fill(name);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
}

/** A page of a phone of its own whose app is stored, with the roll call open. */
async function openRollCall(
  account: Account,
  path: string,
  { browser, app }: Opening,
): Promise<Page> {
  const page = await openPhone(account, { browser, app, serviceWorkers: 'allow' });
  await page.goto('/settings');
  await untilStored(page, '/dashboard');
  await page.goto(path);
  await untilInteractive(page);
  await expect(page.getByRole('checkbox', { name: /^Ani Uji/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Lets the next date of the demo host's weekly run start in an hour; the path of its community's page. */
async function startDemoRun({ database: { db } }: BuiltApp) {
  const { id, community_id, slug } = await db
    .selectFrom('series_dates')
    .innerJoin('events', 'events.id', 'series_dates.event_id')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .select(['events.id', 'events.community_id', 'communities.slug'])
    .where('members.email', '=', 'host@derap.test')
    .where('memberships.role', '=', 'owner')
    .where('events.state', '=', 'published')
    .where('events.starts_at', '>', new Date())
    .orderBy('events.starts_at')
    .executeTakeFirstOrThrow();
  const starts_at = new Date(Date.now() + 60 * 60_000);
  await db.updateTable('events').set({ starts_at }).where('id', '=', id).execute();
  return { path: `/community/my/${community_id}/${slug}`, eventId: id };
}

/** A run that started ten minutes ago, whose captain is the host and whose pace leader the runner; its roll call's path. */
async function makeRun({ database: { db } }: BuiltApp): Promise<string> {
  const [host, runner] = await Promise.all(
    ['host', 'runner'].map((name) =>
      db
        .selectFrom('members')
        .select('id')
        .where('email', '=', `${name}@derap.test`)
        .executeTakeFirstOrThrow(),
    ),
  );
  if (!host || !runner) throw new Error('The demo has no host and no runner');
  const community = await makeCommunity(db, host.id);
  const now = Date.now();
  await db
    .insertInto('memberships')
    .values({
      community_id: community.id,
      member_id: runner.id,
      role: 'leader',
      state: 'active',
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute();
  for (const name of ['Ani Uji', 'Budi Uji', 'Citra Uji', 'Dewi Uji']) {
    await makeMembership(db, community.id, { name });
  }
  const starts_at = new Date(now - 10 * 60_000);
  const event = await makeEvent(db, {
    kind: 'event',
    community_id: community.id,
    title: JSON.stringify({ id: 'Rabu santai' }),
    join_mode: 'rsvp',
    starts_at,
    ends_at: new Date(now + 60 * 60_000),
    registration_closes_at: starts_at,
  });
  await makeCategory(db, event.id);
  return `/community/my/${community.id}/demo-lari-bareng/event/${event.id}/roll-call`;
}
