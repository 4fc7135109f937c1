import { describe, expect, test } from 'vitest';
import { removeLeftDevices } from '#src/server/platform/push/device-repository.ts';
import { testVapid } from './push-service.ts';
import { type Member, usePushes } from './push-world.ts';

const pushes = usePushes();
const { send, tell, subscribe, makeReader, got, readDevices, call } = pushes;

const subscriptionOf = () => {
  const { id: _, ...subscription } = pushes.service.addDevice();
  return { ...subscription, language: 'id' };
};

describe('a device', () => {
  test('is subscribed with our key, twice as once, until its member switches it off', async () => {
    const [member, stranger] = [await makeReader(), await makeReader()];
    expect((await call(member, 'GET ')).json()).toEqual({ public_key: testVapid.publicKey });
    const { endpoint, keys } = await subscribe(member);
    const again = await call(member, 'PUT ', { endpoint, keys, language: 'en' });
    expect(again.json()).toEqual({ status: 'OK' });
    expect(await readDevices()).toMatchObject([{ member_id: member.id, language: 'en' }]);
    // Nobody switches off what is another's.
    expect((await call(stranger, 'POST /off', { endpoint })).statusCode).toBe(200);
    expect(await readDevices()).toHaveLength(1);
    await call(member, 'POST /off', { endpoint });
    expect((await call(member, 'POST /off', { endpoint })).statusCode).toBe(200);
    expect(await readDevices()).toEqual([]);
    await tell(member.id);
    expect(await send()).toBe(0);
  });

  test.each([
    ['without TLS', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
    ['in our own network', { endpoint: 'https://192.168.0.1/push' }],
    ['of this machine', { endpoint: 'https://localhost/push' }],
    ['of a cloud’s secrets', { endpoint: 'http://169.254.169.254/latest/meta-data' }],
    ['on another port', { endpoint: 'https://push.example.com:5432/' }],
    ['with a password', { endpoint: 'https://a:b@push.example.com/' }],
    ['that is none', { endpoint: 'push' }],
    ['too long', { endpoint: `https://push.example.com/${'a'.repeat(1024)}` }],
    ['with a key that is no point', { keys: { p256dh: `B${'A'.repeat(86)}` } }],
    ['with a short secret', { keys: { auth: 'abc' } }],
    ['in no language of ours', { language: 'fr' }],
  ])('at an address %s is refused', async (_, wrong: object) => {
    const good = subscriptionOf();
    const keys = { ...good.keys, ...('keys' in wrong ? Object(wrong.keys) : {}) };
    const answer = await call(await makeReader(), 'PUT ', { ...good, ...wrong, keys });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(await readDevices()).toEqual([]);
  });

  test('of somebody who signs in after another is theirs, and gets nothing that waited for the other', async () => {
    const [first, second] = [await makeReader(), await makeReader()];
    const { endpoint, keys } = await subscribe(first);
    await tell(first.id);
    pushes.service.state.status = 503;
    await send();
    pushes.service.state.status = 201;
    await call(second, 'PUT ', { endpoint, keys, language: 'id' });
    pushes.server.clock.advance(3_600_000);
    await tell(first.id, { words: 'Untuk yang pertama' });
    await tell(second.id, { words: 'Untuk yang kedua' });
    expect(await send()).toBe(1);
    expect(got()).toMatchObject([{ title: 'Untuk yang kedua' }]);
  });

  test('is the oldest to go once a member has more than ten', async () => {
    const member = await makeReader();
    const first = await subscribe(member);
    for (let index = 0; index < 10; index += 1) {
      pushes.server.clock.advance(1000);
      await subscribe(member);
    }
    const kept = await readDevices();
    expect(kept).toHaveLength(10);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
  });
});

describe('a device that signs out', () => {
  const signOut = (member: Member) =>
    pushes.server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...member.headers, 'content-type': 'application/json' },
    });

  test('gets nothing any more, and is forgotten with the next round', async () => {
    const member = await makeReader();
    await subscribe(member);
    await tell(member.id);
    expect((await signOut(member)).statusCode).toBe(200);
    expect(await send()).toBe(0);
    expect(await removeLeftDevices(pushes.server.database.db)).toBe(1);
    expect(await readDevices()).toEqual([]);
  });

  test('gets nothing that was on its way to it', async () => {
    const member = await makeReader();
    await subscribe(member);
    await tell(member.id);
    pushes.service.state.status = 503;
    await send();
    await signOut(member);
    pushes.service.state.status = 201;
    pushes.server.clock.advance(3_600_000);
    expect(await send()).toBe(0);
    expect(got()).toEqual([]);
  });
});

describe('a new address', () => {
  const renew = (former: object, subscription: object) =>
    call(null, 'POST /api/push/renew', { former, subscription });

  test('is taken from the browser that knows the former one and its secret', async () => {
    const member = await makeReader();
    const { endpoint, keys, id } = await subscribe(member);
    const { id: newId, ...next } = pushes.service.addDevice();
    const former = { endpoint, auth: keys.auth };
    const guess = { endpoint, auth: 'A'.repeat(22) };
    expect((await renew(guess, next)).statusCode).toBe(404);
    expect((await renew(former, { ...next, endpoint: 'https://10.0.0.1/' })).statusCode).toBe(400);
    expect((await renew(former, next)).json()).toEqual({ status: 'OK' });
    expect((await renew(former, next)).statusCode).toBe(404);
    await tell(member.id);
    expect(await send()).toBe(1);
    expect(got()).toMatchObject([{ device: newId }]);
    expect(id).not.toBe(newId);
  });

  test('is not taken where it is another’s', async () => {
    const [member, other] = [await makeReader(), await makeReader()];
    const { endpoint, keys } = await subscribe(member);
    const { id: _, ...theirs } = await subscribe(other);
    expect((await renew({ endpoint, auth: keys.auth }, theirs)).statusCode).toBe(404);
    expect((await readDevices()).map((row) => row.member_id).toSorted()).toEqual(
      [member.id, other.id].toSorted(),
    );
  });
});
