import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { bundlePhoneCode } from '#tests/support/phone-code/bundle-phone-code.ts';
import type { phoneCode } from '#tests/support/phone-code/phone-code.ts';
import { startRawServer, toAnswer, type RawAnswer } from '#tests/support/phone-code/raw-server.ts';
import { isFullRun } from '#tests/support/sample.ts';
import { device } from '#tests/support/check-in/scanned-ticket.ts';

type Phone = { page: Page; ids: string[]; server: Awaited<ReturnType<typeof startRawServer>> };

const test = base.extend<{ phone: Phone }>({
  phone: async ({ page }, use) => {
    const server = await startRawServer();
    await page.goto(server.origin);
    await page.evaluate(await bundlePhoneCode());
    const ids = await page.evaluate(async (enrolled) => {
      await phone().persistScanDevice(enrolled);
      return phone().admit(enrolled, 12);

      function phone() {
        return Reflect.get(globalThis, 'phoneCode') as typeof phoneCode;
      }
    }, device);
    await use({ page, ids, server });
    await server.close();
  },
});

test.describe.configure({ timeout: 600_000 });

const statuses = Array.from({ length: 500 }, (_, index) => index + 100).filter(
  // All in a full run; else each hundredth, and those that a phone meets.
  (status) =>
    isFullRun ||
    status % 100 === 0 ||
    [101, 204, 302, 304, 401, 404, 410, 413, 429, 511].includes(status),
);

test('no status with any body but acknowledgements takes a scan out of the queue', async ({
  phone,
}) => {
  const { server, ids } = phone;
  for (const status of statuses) {
    const bodies = [
      '',
      portal,
      '{"acks":[{"id":"',
      JSON.stringify({ acks: ids.map((id) => ({ id })) }),
    ];
    if (status >= 300) bodies.push(JSON.stringify(toReply(ids)), toProblem(status));
    for (const body of bodies) {
      const type = body.startsWith('{') ? 'application/json' : 'text/html';
      const more = status >= 300 && status < 400 ? `location: ${server.origin}/portal` : '';
      server.answerWith(() => toAnswer(status, body, { type, more }));
      await send(phone);
      expect(await unsent(phone), `${status} ${body.slice(0, 40)}`).toEqual(ids);
    }
  }
  await expectHealing(phone);
});

test('an answer that is torn anywhere, or has another shape, takes no scan out of the queue', async ({
  phone,
}) => {
  const { server, ids } = phone;
  const whole = JSON.stringify(toReply(ids));
  const step = isFullRun ? 7 : 97;
  for (let end = 0; end < whole.length; end += step) {
    for (const claimed of [end, whole.length]) {
      server.answerWith(() => toAnswer(200, whole.slice(0, end), { type: json, claimed }));
      await send(phone);
      expect(await unsent(phone), `torn at ${end} of ${claimed}`).toEqual(ids);
    }
  }
  for (const shape of wrongShapes(ids)) {
    server.answerWith(() => toAnswer(200, JSON.stringify(shape), { type: json }));
    await send(phone);
    expect(await unsent(phone), JSON.stringify(shape)).toEqual(ids);
  }
  // Of an answer that names some, exactly those leave; names that are not in the queue change nothing.
  const named = ids.filter((_, index) => index % 3 === 0);
  const strangers = ['', '00000000-0000-4000-8000-000000000000', ids[1]?.toUpperCase() ?? ''];
  server.answerWith((body) => {
    const asked = (JSON.parse(body) as { scans: { id: string }[] }).scans.map(({ id }) => id);
    const acked = asked.filter((id) => named.includes(id));
    return toAnswer(200, JSON.stringify(toReply([...acked, ...strangers])), { type: json });
  });
  await send(phone);
  expect(await unsent(phone)).toEqual(ids.filter((id) => !named.includes(id)));
  await expectHealing(phone);
});

test('an answer that hangs for half a minute takes no scan out of the queue', async ({ phone }) => {
  const { server, ids, page } = phone;
  // A full run waits as long as a phone does.
  if (!isFullRun) {
    await page.evaluate(() => {
      const wait = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => wait(ms / 60);
    });
  }
  const whole = toAnswer(200, JSON.stringify(toReply(ids)), { type: json }).bytes;
  for (const bytes of ['', whole.slice(0, whole.indexOf('\r\n\r\n')), whole.slice(0, -1)]) {
    server.answerWith((): RawAnswer => ({ bytes, ending: 'hang' }));
    await send(phone);
    expect(await unsent(phone)).toEqual(ids);
  }
  await expectHealing(phone);
});

test('control: a phone that takes any answer for a delivery loses its queue to a café’s login page', async ({
  phone,
}) => {
  phone.server.answerWith(() => toAnswer(200, portal));
  await phone.page.evaluate(() =>
    (
      Reflect.get(globalThis, 'phoneCode') as { sendCarelessly: () => Promise<void> }
    ).sendCarelessly(),
  );
  expect(await unsent(phone)).toEqual([]);
});

const json = 'application/json';
const portal = '<!doctype html><h1>Login WiFi</h1>';

function toReply(acked: string[]) {
  return {
    acks: acked.map((id) => ({ id, result: 'stored' })),
    gaps: [],
    cursor: null,
    more: false,
    scans: [],
    incidents: [],
    not_entitled: [],
    open_incidents: 0,
    revoked: [],
    roster_version: 'v1',
    server_time: new Date().toISOString(),
  };
}

function toProblem(status: number): string {
  const code = status === 410 ? 'device_revoked' : 'unauthorized';
  return JSON.stringify({ type: 'about:blank', title: 'Tidak', status, code });
}

function wrongShapes(ids: string[]): unknown[] {
  const reply = toReply(ids);
  return [
    null,
    true,
    'ok',
    [],
    {},
    [reply],
    { data: reply },
    { acks: reply.acks },
    { ...reply, acks: null },
    { ...reply, acks: ids },
    { ...reply, acks: { length: ids.length } },
    { ...reply, acks: reply.acks.map(({ id }) => ({ id })) },
    { ...reply, acks: reply.acks.map(({ id }) => ({ id, result: 'lost' })) },
    { ...reply, acks: reply.acks.map(({ id }) => ({ id: [id], result: 'stored' })) },
    { ...reply, acks: [] },
    { ...reply, gaps: 'none' },
    { ...reply, server_time: 'soon' },
    { ...reply, server_time: undefined },
    { ...reply, scans: [{ id: 1 }] },
  ];
}

async function send({ page }: Phone): Promise<void> {
  await page.evaluate(
    (enrolled) => (Reflect.get(globalThis, 'phoneCode') as typeof phoneCode).send(enrolled),
    device,
  );
}

function unsent({ page }: Phone): Promise<string[]> {
  return page.evaluate(() =>
    (Reflect.get(globalThis, 'phoneCode') as typeof phoneCode).listUnsent(),
  );
}

/** Then our server answers after all: the phone is none the worse. */
async function expectHealing(phone: Phone): Promise<void> {
  phone.server.answerWith((body) => {
    const { scans } = JSON.parse(body) as { scans: { id: string }[] };
    return toAnswer(200, JSON.stringify(toReply(scans.map(({ id }) => id))), { type: json });
  });
  await send(phone);
  expect(await unsent(phone)).toEqual([]);
}
