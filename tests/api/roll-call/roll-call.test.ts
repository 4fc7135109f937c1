import { describe, expect, test } from 'vitest';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { makeCommunity, makeMember, makeMembership, makePoint } from '#tests/support/factories.ts';
import { start, tick, useRollCall, walkIn, whoCame } from './roll-call-world.ts';

const rolls = useRollCall();

describe('the list', () => {
  test('has who joined, then the other members, each once', async () => {
    const { captain, event, community } = rolls.world();
    const { status, body } = await rolls.read(captain);
    expect(status, JSON.stringify(body)).toBe(200);
    const { people, ...rest } = body.roll_call;
    expect(rest).toEqual({
      event: {
        id: event.id,
        title: { id: 'Rabu santai' },
        starts_at: start,
        zone: 'Asia/Jakarta',
        community: { id: community.id, slug: 'demo-lari-bareng', name: 'Demo Lari Bareng' },
      },
      is_crew: true,
      opens_at: '2027-02-05T19:30:00.000Z',
      closes_at: '2027-02-19T22:30:00.000Z',
      now: '2027-02-05T22:00:00.000Z',
      is_cut: false,
    });
    const shown = people.map(({ name, group }: { name: string; group: string }) => [group, name]);
    expect(shown).toEqual([
      ['joined', 'Demo Ikut'],
      ['joined', 'Demo Tamu'],
      ['member', 'Demo Anggota'],
      ['member', 'Demo Kapten'],
      ['member', 'Demo Pemandu'],
      ['member', 'Demo Pengurus'],
    ]);
    expect(people[0]).toMatchObject({
      kind: 'member',
      category: { id: '10 kilometer' },
      came: false,
      is_scanned: false,
      marked_at: null,
    });
  });

  test('is ticked and unticked by captain and pace leader, and takes who has no account', async () => {
    const { captain, leader, joined, other } = rolls.world();
    await rolls.marked(captain, [tick(joined, '22:00:00'), walkIn('Ibu Sari', '22:00:00')]);
    const list = await rolls.marked(leader, [tick(other, '22:00:00')]);
    expect(whoCame(list)).toEqual(['Demo Anggota', 'Demo Ikut', 'Ibu Sari']);
    rolls.app().clock.advance(60_000);
    const after = await rolls.marked(leader, [tick(joined, '22:01:00', false)]);
    expect(whoCame(after)).toEqual(['Demo Anggota', 'Ibu Sari']);
    const rows = await rolls.rows();
    expect(rows.find(({ person_id: id }) => id === joined.id)).toMatchObject({
      came: false,
      marked_by: leader.id,
      marked_at: new Date('2027-02-05T22:01:00.000Z'),
    });
  });

  test('knows a scan and a tick as one presence, which unticking does not undo', async () => {
    const { captain, event, joined, ticket } = rolls.world();
    const point = await makePoint(rolls.db(), event.id, { kind: 'session' });
    const phone = await enrolPhone(rolls.app(), { eventId: event.id, host: captain });
    await phone.sync([
      phone.scan({ point_id: point.id, code_hash: await hashTicketCode(ticket.code) }),
    ]);
    await rolls.marked(captain, [tick(joined, '21:59:00')]);
    const list = await rolls.marked(captain, [tick(joined, '22:00:00', false)]);
    expect(list.people.find(({ id }) => id === joined.id)).toMatchObject({
      came: true,
      is_scanned: true,
    });
    const own = await rolls.call('GET', '/api/host/roll-call', { by: captain });
    expect(own.body.data).toMatchObject([{ id: event.id, came: 1 }]);
  });

  test('keeps one person whose ticket was ticked before they took it over', async () => {
    const { captain, event, joined, ticket } = rolls.world();
    const registration = rolls.db().updateTable('registrations').where('id', '=', ticket.id);
    await registration.set({ member_id: null }).execute();
    const mark = {
      kind: 'registration',
      id: ticket.id,
      came: true,
      at: '2027-02-05T21:50:00.000Z',
    };
    const before = await rolls.marked(captain, [mark]);
    expect(before.people.filter(({ name }) => name === 'Demo Ikut')).toMatchObject([
      { kind: 'registration', came: true },
      { kind: 'member', group: 'member', came: false },
    ]);
    await registration.set({ member_id: joined.id }).execute();
    const after = await rolls.read(captain);
    const found = after.body.roll_call.people.filter(
      ({ name }: { name: string }) => name === 'Demo Ikut',
    );
    expect(found).toMatchObject([{ kind: 'member', id: joined.id, group: 'joined', came: true }]);
    const undone = await rolls.marked(captain, [tick(joined, '21:55:00', false)]);
    expect(whoCame(undone)).toEqual([]);
    const { body } = await rolls.call('GET', `/api/host/event/${event.id}/attendance`, {
      by: captain,
    });
    expect(body.joined.map(({ came }: { came: boolean }) => came)).toEqual([false, false]);
  });

  test('keeps who came and is no member or participant any more', async () => {
    const { captain, community, other } = rolls.world();
    await rolls.marked(captain, [tick(other, '22:00:00')]);
    await rolls.call('DELETE', `/api/community/${community.id}/membership`, { by: other });
    const { body } = await rolls.read(captain);
    expect(body.roll_call.people.at(-1)).toMatchObject({ name: 'Demo Anggota', group: 'other' });
  });
});

describe('refused', () => {
  test('are other people, other events and wrong bodies', async () => {
    const { captain, joined, stranger } = rolls.world();
    expect((await rolls.read()).status).toBe(401);
    for (const nobody of [joined, stranger, await makeMember(rolls.db())]) {
      expect((await rolls.read(nobody)).status).toBe(404);
      expect((await rolls.mark(nobody, [tick(joined, '22:00:00')])).status).toBe(404);
    }
    const url = '/api/host/event/000000000000/roll-call';
    expect((await rolls.call('GET', url, { by: captain })).status).toBe(404);
    const wrong = [
      { ...tick(joined, '22:00:00'), id: 'x' },
      { ...tick(joined, '22:00:00'), at: 'kemarin' },
      { ...walkIn('  ', '22:00:00') },
      { ...walkIn('a'.repeat(121), '22:00:00') },
      { ...walkIn('Ani', '22:00:00'), kind: 'guest' },
    ];
    for (const mark of wrong) {
      expect((await rolls.mark(captain, [mark])).status, JSON.stringify(mark)).toBe(400);
    }
    const many = Array.from({ length: 201 }, () => tick(joined, '22:00:00'));
    expect((await rolls.mark(captain, many)).status).toBe(400);
    expect(await rolls.rows()).toEqual([]);
  });

  test('are other kinds of events: a race, a draft, a cancelled run', async () => {
    const { captain, event } = rolls.world();
    const change = (values: object) =>
      rolls.db().updateTable('events').set(values).where('id', '=', event.id).execute();
    await change({ kind: 'race' });
    expect((await rolls.read(captain)).status).toBe(404);
    await change({ kind: 'event', state: 'draft' });
    expect((await rolls.read(captain)).status).toBe(404);
    await change({ state: 'cancelled', cancel_reason: JSON.stringify({ id: 'Hujan' }) });
    const cancelled = { status: 409, body: { code: 'event_cancelled' } };
    expect(await rolls.read(captain)).toMatchObject(cancelled);
    expect(await rolls.mark(captain, [])).toMatchObject(cancelled);
  });

  test.each(['2027-02-05T19:29:59.000Z', '2027-02-19T22:30:00.000Z'])(
    'are marks at %s, outside the hours of a roll call',
    async (now) => {
      const { captain, joined } = rolls.world();
      rolls.app().clock.set(now);
      const closed = { status: 409, body: { code: 'roll_call_closed' } };
      expect(await rolls.read(captain)).toMatchObject(closed);
      expect(await rolls.mark(captain, [tick(joined, '22:00:00')])).toMatchObject(closed);
      expect((await rolls.call('GET', '/api/host/roll-call', { by: captain })).body.data).toEqual(
        [],
      );
    },
  );

  test('is a leader of another community, and one who is none any more', async () => {
    const { captain, community, leader } = rolls.world();
    const elsewhere = await makeCommunity(rolls.db(), (await makeMember(rolls.db())).id);
    const other = await makeMembership(rolls.db(), elsewhere.id, { role: 'leader' });
    expect((await rolls.read(other)).status).toBe(404);
    expect((await rolls.read(leader)).status).toBe(200);
    const url = `/api/community/${community.id}/member/${leader.id}/role`;
    await rolls.call('PUT', url, { by: captain, body: { role: 'member' } });
    expect((await rolls.read(leader)).status).toBe(404);
  });

  test('are strangers and names beyond the limit, without losing the others of their batch', async () => {
    const { captain, joined } = rolls.world();
    const nobody = await makeMember(rolls.db());
    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => walkIn(`Tamu ${index}`, '22:00:00'));
    await rolls.marked(captain, names(199));
    const [last, beyond] = names(2);
    const batch = [last, beyond, tick(nobody, '22:00:00'), tick(joined, '22:00:00')];
    const { status, body } = await rolls.mark(captain, batch as object[]);
    expect(status).toBe(200);
    expect(body.left_out).toEqual([
      { id: beyond?.id, because: 'too_many' },
      { id: nobody.id, because: 'unknown' },
    ]);
    expect(whoCame(body.roll_call)).toContain('Demo Ikut');
    expect(whoCame(body.roll_call)).toHaveLength(201);
    // One of them that is here already is none too many.
    const again = await rolls.mark(captain, [
      { ...last, came: false, at: '2027-02-05T22:00:00.500Z' },
    ]);
    expect(again.body.left_out).toEqual([]);
  });
});
