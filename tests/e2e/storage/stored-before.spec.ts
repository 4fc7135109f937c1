import * as z from 'zod/mini';
import { Ticket } from '#src/contract/registration.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { type BuiltApp, endBuiltApp, startBuiltApp } from '#tests/support/e2e.ts';
import { expect, test as base, untilInteractive } from '#tests/support/reader.ts';
import { raceTitle, slowMs } from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import { type Phone, readPhone, readRows, toRecordedStorage } from './stored-before.ts';

/** A phone with data of an earlier version of the app. */
const test = base.extend<{ phone: Phone }, { app: BuiltApp }>({
  // Its own app, because other tests would change the records that the drafts belong to.
  app: [
    // Playwright wants a destructured first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startBuiltApp();
      await knowScanner(app.database, readPhone('host'));
      await use(app);
      await endBuiltApp(app);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  async phone({ account }, use) {
    if (account !== 'runner' && account !== 'host') throw new Error('Nobody else’s was recorded');
    await use(readPhone(account));
  },
  async storageState({ app, sessionOf, account, phone }, use) {
    const session = await sessionOf(account ?? 'runner');
    await use(toRecordedStorage(phone, { origin: app.origin, session }));
  },
});

// Each test opens many screens in sequence. All share one app, so they run in one worker.
test.describe.configure({ mode: 'default', timeout: 180_000 });

type Form = { path: string; button?: string; field: string; typed: string };

const own = '/community/my/s23ejtcasn69/x';
const create = '/community/s23ejtcasn69';
const run = 'Lari santai Selasa malam.';

/** By draft key: the screen that opens the draft, and one of its answers. */
const forms: Record<'runner' | 'host', Record<string, Form>> = {
  runner: {
    '35p9bp3ne0qs:Demo Pelari 01': {
      path: '/join/35p9bp3ne0qs?step=runner',
      field: 'Nama sesuai KTP',
      typed: 'Sekar Belum Dikirim',
    },
    'inquiry:physiotherapy': {
      path: '/physiotherapy',
      field: 'Pertanyaanmu',
      typed: 'Lutut kanan terasa sesudah 10 km.',
    },
    profile: { path: '/profile', field: 'Nama di Derap', typed: 'Sekar yang belum disimpan' },
    'runner-profile': { path: '/profile', field: 'Kota', typed: 'Sleman belum disimpan' },
  },
  host: {
    'announcement:s23ejtcasn69:new': {
      path: own,
      button: 'Tulis pengumuman',
      field: 'Dalam bahasa Inggris',
      typed: 'Meet at 4:45 tomorrow.',
    },
    'community:new:Demo Kapten': { path: '/community-form', field: 'Nama komunitas', typed: run },
    'community:s23ejtcasn69:Demo Kapten': {
      path: `${own}/edit`,
      field: 'Nama komunitas',
      typed: run,
    },
    'event-new:event:s23ejtcasn69': {
      path: `${create}/event/create`,
      field: 'Nama event',
      typed: run,
    },
    'event-new:race:s23ejtcasn69': {
      path: `${create}/race/create`,
      field: 'Nama lomba',
      typed: run,
    },
    'event:d934mhwxmk9r': {
      path: `${own}/event/d934mhwxmk9r/edit`,
      field: 'Ringkasan',
      typed: 'Ringkasan yang belum dikirim.',
    },
    'series:9xb9s50wvvem': {
      path: `${create}/event/create?series=9xb9s50wvvem`,
      field: 'Ringkasan',
      typed: 'Ringkasan lari rutin yang belum dikirim.',
    },
  },
};

for (const account of ['runner', 'host'] as const) {
  test.describe(`the phone of a ${account} from before this version`, () => {
    test.use({ account });

    test('opens each unsent draft in its form', async ({ page, phone }) => {
      const drafts = readRows(phone, 'drafts', z.object({ key: z.string() }));
      expect(drafts.map(({ key }) => key)).toEqual(Object.keys(forms[account]));
      for (const [key, { path, button, field, typed }] of Object.entries(forms[account])) {
        await test.step(key, async () => {
          await page.goto(path);
          await untilInteractive(page);
          if (button !== undefined) await page.getByRole('button', { name: button }).click();
          const answer = page.getByRole('textbox', { name: field }).first();
          await expect(answer, key).toHaveValue(typed, { timeout: 20_000 });
        });
      }
    });
  });
}

test.describe('the phone of a runner from before this version', () => {
  test.use({ account: 'runner' });

  test('opens its tickets while the server does not answer @soak', async ({
    page,
    phone,
    allowInConsole,
  }) => {
    allowInConsole(/net::ERR_FAILED/);
    await page.route('**/api/user/**', (route) => route.abort());
    const tickets = readRows(phone, 'tickets', z.object({ id: z.string(), ticket: Ticket }));
    expect(tickets).toHaveLength(4);
    for (const { id, ticket } of tickets) {
      // On race morning, because a ticket of a race that is over shows no code.
      await page.clock.setFixedTime(Date.parse(ticket.event.starts_at) - 3_600_000);
      await page.goto(`/ticket/${id}`);
      await expect(page.getByRole('main')).toContainText(ticket.event.title.id);
      const code = ticket.code?.match(/.{1,4}/g)?.join('\\s*') ?? '';
      await expect(page.getByRole('main')).toContainText(new RegExp(code));
    }
  });
});

const Unsent = z.object({ deviceId: z.string(), seq: z.int(), id: z.string() });
const Logged = z.object({
  index: z.nullable(z.string()),
  scan: z.object({
    id: z.string(),
    point_id: z.string(),
    action: z.string(),
    code_hash: z.nullable(z.string()),
  }),
});

test.describe('the phone of a host from before this version', () => {
  test.use({ account: 'host' });

  test('sends its scans from any page, and goes on scanning @soak', async ({
    page,
    app,
    phone,
  }) => {
    const { db } = app.database;
    const unsent = readRows(phone, 'unsentScans', Unsent);
    expect(unsent).toHaveLength(4);
    const { device, admission } = scannerOf(phone);

    await page.goto('/race');
    await expect.poll(() => storedOn(page, 'unsentScans'), { timeout: slowMs }).toEqual([]);
    const scans = await db
      .selectFrom('check_in_scans')
      .select(['id', 'seq', 'device_id as deviceId'])
      .where('device_id', '=', device.id)
      .orderBy('seq')
      .execute();
    expect(scans).toEqual(unsent);
    const admitted = await db
      .selectFrom('check_ins')
      .innerJoin('registrations', 'registrations.id', 'check_ins.registration_id')
      .select(['code_index', 'scan_id', 'point_id'])
      .where('device_id', '=', device.id)
      .execute();
    const { index, scan } = admission;
    expect(admitted).toEqual([{ code_index: index, scan_id: scan.id, point_id: scan.point_id }]);
    expect(await storedOn(page, 'scans')).toHaveLength(readRows(phone, 'scans', Logged).length);

    await page.goto(`/scanner/${device.eventId}`);
    await expect(page.getByRole('heading', { level: 1, name: raceTitle })).toBeVisible({
      timeout: slowMs,
    });
    await expect(page.getByRole('button', { name: 'Ketik BIB' })).toBeVisible();
  });
});

/** The phone's device and what it admitted. */
function scannerOf(phone: Phone) {
  const Device = z.object({ id: z.string(), eventId: z.string(), token: z.string() });
  const [device] = readRows(phone, 'scanDevices', Device);
  const admission = readRows(phone, 'scans', Logged).find(({ scan }) => scan.action === 'admit');
  if (!device || !admission) throw new Error('No scanner was recorded');
  return { device, admission };
}

/** Inserts the phone as a device of the demo's race, and gives one of the race's tickets the code that it admitted. */
async function knowScanner({ db }: TestDatabase, phone: Phone): Promise<void> {
  const { device, admission } = scannerOf(phone);
  const { index, scan } = admission;
  if (index === null || scan.code_hash === null) throw new Error('No ticket was let in');
  await db
    .insertInto('check_in_devices')
    .values({
      id: device.id,
      event_id: device.eventId,
      member_id: null,
      label: 'HP-01',
      role: 'supervisor',
      token_hash: hashToken(device.token),
      expires_at: new Date(phone.recordedAt + 2 * 86_400_000),
      revoked_at: null,
      readiness: null,
      last_seen_at: null,
      created_at: new Date(phone.recordedAt),
    })
    .execute();
  const { id } = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', device.eventId)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('registrations')
    .set({ code_hash: scan.code_hash, code_index: index })
    .where('id', '=', id)
    .execute();
}
