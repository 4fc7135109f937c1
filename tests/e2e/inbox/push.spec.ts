import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { AppOptions } from '#src/server/app.ts';
import type { PushMessage } from '#src/domain/inbox/push-message.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

/*
 * Notifications on this device. The headless browser has neither a push service nor a place to show notifications: it says that
 * they are forbidden, and that is tested as it is. Where more is needed, these two of the browser's own are stood in for, and
 * nothing of ours: the messages come through its push events.
 */

test.use({ serviceWorkers: 'allow', account: 'runner' });
test.describe.configure({ timeout: 180_000 });

const message: PushMessage = {
  tag: 'a1',
  message: null,
  title: 'Besok kamu lari',
  body: 'Lomba Demo start besok 05.30 WIB.',
  language: 'id',
  path: '/ticket',
  unread: 4,
};

test('a browser that forbids notifications is told of with the way out, and nobody is asked on load', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      throw new Error('Asked without a tap');
    };
  });
  await page.goto('/settings');
  await expect(page.getByText('Notifikasi dari Derap diblokir.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Notifikasi di perangkat ini' })).toHaveCount(0);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  await expect(page.getByText('Mau diberi tahu di perangkat ini?')).toHaveCount(0);
});

test('a device is switched on in the inbox, shows what is pushed, leads to it, and is switched off', async ({
  page,
  context,
  app,
  wire,
  allowInConsole,
}) => {
  allowInConsole(noAnswer);
  await standIn(page);
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Nyalakan notifikasi' }).click();
  await expect.poll(() => readDevices(app.database.db)).toMatchObject([{ language: 'id' }]);
  await expect(page.getByText('Mau diberi tahu di perangkat ini?')).toBeHidden();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const worker = await recordNotifications(context);
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/user/inbox'));
  await push(page, message);
  await asked;
  await push(page, { ...message, title: 'Hari ini kamu lari' });
  await expect
    .poll(() => readShown(worker))
    .toEqual([
      4,
      ['a1', 'Besok kamu lari', message.body, 'id', '/ticket'],
      4,
      ['a1', 'Hari ini kamu lari', message.body, 'id', '/ticket'],
    ]);
  // What a tap on it has the open page do, without loading it anew.
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await worker.evaluate(async (path) => {
    const clients: unknown = Reflect.get(globalThis, 'clients');
    const [first] = await (clients as { matchAll: () => Promise<MessagePort[]> }).matchAll();
    first?.postMessage({ type: 'OPEN_PATH', path }, []);
  }, message.path);
  await expect(page).toHaveURL(/\/ticket$/);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true);

  await page.goto('/settings');
  await untilInteractive(page);
  const notifies = page.getByRole('switch', { name: 'Notifikasi di perangkat ini' });
  await expect(notifies).toBeChecked();
  wire.cut();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText('Kamu sedang offline. Nyalakan atau matikan')).toBeVisible();
  await expect(notifies).toBeDisabled();
  wire.mend();
  await page.reload();
  await notifies.click();
  await expect.poll(() => readDevices(app.database.db)).toEqual([]);
  await expect(notifies).not.toBeChecked();
});

/** Permission and push service of a browser that has them; the address is one that nobody answers. */
async function standIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let permission = sessionStorage.getItem('permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      sessionStorage.setItem('permission', permission);
      return 'granted';
    };
    const endpoint = 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV';
    // The example of RFC 8291.
    const keys = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => sessionStorage.removeItem('subscribed') === undefined,
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () =>
        sessionStorage.getItem('subscribed') === null ? null : subscription,
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      },
    });
  });
}

/** Has the worker note what it would show, on the app's icon as well: a badge ends the headless browser. */
async function recordNotifications(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const registration: object = Reflect.get(globalThis, 'registration');
    Object.assign(globalThis, { shown });
    Object.assign(navigator, {
      setAppBadge: async (count: number): Promise<void> => {
        shown.push(count);
      },
    });
    Object.assign(registration, {
      showNotification: async (
        title: string,
        { tag, body, lang, data }: NotificationOptions,
      ): Promise<void> => {
        shown.push([tag, title, body, lang, Object(data)['path']]);
      },
    });
  });
  return worker;
}

function readShown(worker: Worker): Promise<unknown> {
  return worker.evaluate(() => Reflect.get(globalThis, 'shown'));
}

/** As the browser does when its push service has something. */
async function push(page: Page, data: PushMessage): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify(data),
  });
  await session.detach();
}

async function readDevices(db: AppOptions['db']) {
  return await db
    .selectFrom('push_subscriptions')
    .innerJoin('members', 'members.id', 'push_subscriptions.member_id')
    .select(['push_subscriptions.language', 'push_subscriptions.endpoint'])
    .where('members.email', '=', 'runner@derap.test')
    .execute();
}
