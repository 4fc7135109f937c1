import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { getOwnMembership, listCommunityMembers } from '#src/contract/community/membership.ts';
import { fillDueSeries } from '#src/server/features/races-events/series/series-filling.ts';
import { goOffline } from '#tests/support/network/offline.ts';
import { expect, test } from '#tests/support/reader.ts';
import { memberCount, tapsOf, type Taps, wasThere, weeks, whoDrifted } from './season-truth.ts';
import { type Person, type Season, startSeason } from './season-world.ts';

/* A club from its founding to the end of its first season, by the clock of the season. */

test.describe.configure({ timeout: 1_200_000 });

const monday = '2027-02-01T02:00:00.000Z';
const minuteMs = 60_000;
const dayMs = 86_400_000;

test('a season later a club of sixty remembers who came, and each member only themselves @soak', async ({
  browser,
}) => {
  const season = await startSeason(browser, monday);
  try {
    const captain = await season.join('Kapten Uji');
    const phone = await season.open(captain, monday);
    const club = await found(phone);
    const members = await joinAll(season, { captain, club });
    const [leader] = members;
    if (leader === undefined) throw new Error('Nobody has joined');
    const role = `/api/community/${club.id}/member/${leader.id}/role`;
    expect(
      (await season.call(captain, { method: 'PUT', path: role, body: { role: 'leader' } })).status,
    ).toBe(200);
    const other = await season.open(leader, monday);

    const starts: number[] = [];
    for (let week = 0; week < weeks; week += 1) {
      starts.push(await callRoll(season, { club, members, week, captain: phone, leader: other }));
    }
    const now = (starts.at(-1) ?? 0) + dayMs;
    season.app.clock.set(new Date(now).toISOString());
    await expectMemory(season, { club, captain, members, starts });

    await phone.context().clock.setFixedTime(now);
    await phone.goto(club.path);
    await phone.getByRole('button', { name: 'Lama tak terlihat' }).click();
    const drifted = whoDrifted(starts, now);
    await expect(phone.getByText(`${drifted.length} orang di Derap`)).toBeVisible();
    await other.context().clock.setFixedTime(now);
    await other.goto(club.path.replace('/my', ''));
    const own = starts.filter((_, week) => wasThere(0, week)).length;
    await expect(other.getByText(`Kamu ikut ${own}× setahun ini.`)).toBeVisible();
    await Promise.all([phone, other].map((page) => page.context().close()));
  } finally {
    await season.app.close();
  }
});

type Club = { id: string; path: string };

/** A club with a run every Wednesday. */
async function found(page: Page): Promise<Club> {
  await page.goto('/community-form');
  await page.getByLabel('Nama komunitas').fill('Uji Lari Rabu');
  await page.getByLabel('Provinsi').selectOption('ID-YO');
  await page.getByLabel('Kota', { exact: true }).fill('Yogyakarta');
  await page.getByLabel('Cerita singkat').fill('Lari bareng tiap Rabu.');
  await page.getByRole('button', { name: 'Tambah jadwal' }).click();
  await page.getByLabel('Hari').selectOption('3');
  await page.getByLabel('Jam').fill('05:00');
  await page.getByLabel('Kegiatan', { exact: true }).fill('Rabu santai');
  await page.getByLabel('Nama tempat').fill('Tugu');
  await page.getByRole('button', { name: 'Buat komunitas' }).click();
  await expect(page.getByRole('heading', { name: 'Uji Lari Rabu' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  return { id: path.split('/')[3] ?? '', path };
}

/** Sixty members by the standing link, the first two through its screen. */
async function joinAll(season: Season, { captain, club }: { captain: Person; club: Club }) {
  const { body } = await season.call(captain, { path: `/api/community/${club.id}/link` });
  const { link } = z.object({ link: z.object({ code: z.string() }) }).parse(body);
  const members: Person[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const member = await season.join(nameOf(index));
    members.push(member);
    if (index < 2) {
      const page = await season.open(member, monday);
      await page.goto(`/invite/${link.code}`);
      await page.getByRole('button', { name: 'Gabung sekarang' }).click();
      await expect(page).toHaveURL(new RegExp(`/community/${club.id}/`));
      await page.context().close();
    } else {
      const answer = await season.call(member, {
        method: 'POST',
        path: `/api/invite/${link.code}`,
      });
      expect(answer.status).toBe(200);
    }
  }
  return members;
}

type Week = { club: Club; members: readonly Person[]; week: number; captain: Page; leader: Page };

/** Two phones call the roll of a week’s run without a signal and send it afterwards; when it started. */
async function callRoll(season: Season, { club, week, captain, leader }: Week): Promise<number> {
  const { db } = season.app.database;
  const run = await db
    .selectFrom('events')
    .select(['id', 'starts_at'])
    .where('community_id', '=', club.id)
    .orderBy('starts_at')
    .offset(week)
    .limit(1)
    .executeTakeFirstOrThrow();
  const start = run.starts_at.getTime();
  season.app.clock.set(new Date(start - 10 * minuteMs).toISOString());
  await fillDueSeries(db, season.app.clock.now());
  await captain.context().clock.setFixedTime(start + 5 * minuteMs);
  await leader.context().clock.setFixedTime(start + 8 * minuteMs);
  for (const page of [captain, leader]) {
    await page.goto(`${club.path}/event/${run.id}/roll-call`);
    await expect(page.getByText(`0 dari ${memberCount + 1} hadir`)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await goOffline(page.context());
  }
  season.app.clock.set(new Date(start + 10 * minuteMs).toISOString());
  await Promise.all([
    tapAll(captain, tapsOf('captain', week)),
    tapAll(leader, tapsOf('leader', week)),
  ]);
  const inTurn = week % 2 === 0 ? [captain, leader] : [leader, captain];
  for (const page of inTurn) {
    await page.context().setOffline(false);
    await expect(page.getByText('Semua terkirim')).toBeVisible();
  }
  return start;
}

async function tapAll(page: Page, taps: readonly Taps[]): Promise<void> {
  for (const { member, words } of taps) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${nameOf(member)}`) });
    for (const came of words) {
      await box.click();
      await expect(box).toBeChecked({ checked: came });
    }
  }
}

type Memory = {
  club: Club;
  captain: Person;
  members: readonly Person[];
  starts: readonly number[];
};

/** The list of members, who drifts, and what each member reads of themselves: all as counted here. */
async function expectMemory(season: Season, { club, captain, members, starts }: Memory) {
  const seenBy = members.map((_, index) => starts.filter((_start, week) => wasThere(index, week)));
  const expected = members.map(({ id }, index) => {
    const last = seenBy[index]?.at(-1);
    const lastSeen = last === undefined ? null : new Date(last).toISOString();
    return [id, { came: seenBy[index]?.length ?? 0, last_seen: lastSeen }] as const;
  });
  const list = `/api/community/${club.id}/member?limit=100`;
  const listed = listCommunityMembers.response.parse(
    (await season.call(captain, { path: list })).body,
  );
  const told = new Map(listed.data.map(({ id, attendance }) => [id, attendance]));
  told.delete(captain.id);
  expect(told).toEqual(new Map(expected));

  const away = (await season.call(captain, { path: `${list}&drifting=true` })).body;
  const drifting = listCommunityMembers.response.parse(away).data.map(({ id }) => id);
  const drifted = whoDrifted(starts, season.app.clock.now().getTime());
  expect(drifted.length).toBeGreaterThan(3);
  expect(drifting.toSorted()).toEqual(drifted.map((index) => members[index]?.id ?? '').toSorted());

  for (const [index, member] of members.entries()) {
    const { body } = await season.call(member, { path: `/api/community/${club.id}/membership` });
    const { attendance } = getOwnMembership.response.parse(body);
    expect(attendance, member.name).toMatchObject(expected[index]?.[1] ?? {});
    // The leader among them: who calls the roll sees who came to a run, not how often somebody comes.
    expect((await season.call(member, { path: list })).status, member.name).toBe(404);
  }
}

function nameOf(index: number): string {
  return `Uji ${String(index).padStart(2, '0')}`;
}
