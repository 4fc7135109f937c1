import { describe, expect, test } from 'vitest';
import { replyMost } from '#src/contract/thread/thread-choices.ts';
import { eraseDueReplies } from '#src/server/features/thread/moderation-service.ts';
import { makeMember } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { useThreads } from './thread-world.ts';

const threads = useThreads();
const minute = 60_000;

const audits = () =>
  threads.db().selectFrom('audit').selectAll().where('action', '=', 'reply.removed').execute();

describe('a reply is taken away', () => {
  test('by its author, with its text', async () => {
    const { captain, joined } = threads.world();
    const { id } = await threads.written('event', joined, 'Telat 5 menit');
    expect((await threads.remove(joined, id)).status).toBe(200);
    expect(await threads.textsFor('event', captain)).toEqual([]);
    expect(await threads.replyRows()).toMatchObject([{ body: '', removed_by: joined.id }]);
    expect((await threads.remove(joined, id)).status).toBe(404);
    expect(await audits()).toEqual([]);
  });

  test('by its author also after they left', async () => {
    const { other } = threads.world();
    const { id } = await threads.written('announcement', other, 'Siap');
    await threads.setMembership(other, 'left');
    expect((await threads.remove(other, id)).status).toBe(200);
  });

  test.each(['captain', 'admin', 'leader'] as const)(
    'by a %s, and kept for the desk with who and when',
    async (who) => {
      const { joined, event, ...people } = threads.world();
      const { id } = await threads.written('event', joined, 'Kasar sekali');
      const before = (await audits()).length;
      expect((await threads.remove(people[who], id)).status).toBe(200);
      expect(await threads.textsFor('event', joined)).toEqual([]);
      expect(await threads.replyRows()).toMatchObject([
        { body: 'Kasar sekali', removed_by: people[who].id, removed_at: expect.any(Date) },
      ]);
      const entries = await audits();
      expect(entries).toHaveLength(before + 1);
      expect(entries.find(({ actor_id }) => actor_id === people[who].id)).toMatchObject({
        subject_id: joined.id,
        detail: { reply_id: id, event: event.id },
      });
    },
  );

  test('by nobody else, and no admin of the site reaches into a thread where nobody complained', async () => {
    const { joined, stranger, other } = threads.world();
    const admin = await makeMember(threads.db(), { role: 'admin' });
    const { id } = await threads.written('event', joined, 'Telat 5 menit');
    for (const who of [stranger, other, admin]) {
      expect((await threads.remove(who, id)).status).toBe(404);
    }
    await threads.report(stranger, id);
    expect((await threads.remove(admin, id)).status).toBe(200);
    expect(await threads.replyRows()).toMatchObject([{ removed_by: admin.id }]);
  });

  test('by its author after it was reported: nobody reads it, the desk has its text', async () => {
    const { joined, stranger } = threads.world();
    const { id } = await threads.written('event', joined, 'Kasar sekali');
    await threads.report(stranger, id);
    await threads.remove(joined, id);
    expect(await threads.textsFor('event', stranger)).toEqual([]);
    expect(await threads.replyRows()).toMatchObject([{ body: 'Kasar sekali' }]);
  });

  test('and what was kept of it goes after 180 days', async () => {
    const { captain, joined } = threads.world();
    const { id } = await threads.written('event', joined, 'Kasar sekali');
    await threads.written('event', joined, 'Maaf');
    await threads.remove(captain, id);
    const after = (days: number) =>
      new Date(Date.parse('2027-02-05T22:00:00Z') + days * 86_400_000);
    await eraseDueReplies(threads.db(), after(180));
    const texts = async () => (await threads.replyRows()).map(({ body }) => body).toSorted();
    expect(await texts()).toEqual(['Kasar sekali', 'Maaf']);
    await eraseDueReplies(threads.db(), new Date(after(180).getTime() + 1));
    expect(await texts()).toEqual(['', 'Maaf']);
  });
});

describe('a report', () => {
  test('reaches captain and admins once, who read what and never by whom', async () => {
    const { captain, admin, leader, joined, stranger } = threads.world();
    const { id } = await threads.written('event', joined, 'Kasar sekali');
    expect((await threads.report(stranger, id)).status).toBe(200);
    expect((await threads.report(stranger, id)).status).toBe(200);
    const [reader] = [captain];
    for (const who of [captain, admin]) {
      const told = (await threads.inboxOf(who)).filter(
        ({ text }: { text: string }) => text.includes('Kasar sekali') && text.includes('“'),
      );
      expect(told).toMatchObject([{ title: 'Sebuah balasan dilaporkan' }]);
      expect(JSON.stringify(told)).not.toMatch(/Tamu|Demo T/);
    }
    const { body } = await threads.readThread('event', reader);
    expect(body.data).toMatchObject([{ reports: 1, is_reported: false }]);
    expect((await threads.readThread('event', leader)).body.data[0].reports).toBe(1);
    expect((await threads.readThread('event', stranger)).body.data).toMatchObject([
      { reports: 0, is_reported: true },
    ]);
    // Its author hears nothing.
    expect((await threads.readThread('event', joined)).body.data).toMatchObject([
      { reports: 0, is_reported: false },
    ]);
    expect(JSON.stringify(await threads.inboxOf(joined))).not.toContain('dilaporkan');
  });

  test('of a captain’s reply is told to the other crew, and its author sees no count', async () => {
    const { captain, admin, joined } = threads.world();
    const { id } = await threads.written('event', captain, 'Jangan telat');
    await threads.report(joined, id);
    expect((await threads.readThread('event', captain)).body.data[0].reports).toBe(0);
    expect(JSON.stringify(await threads.inboxOf(captain))).not.toContain('dilaporkan');
    expect(JSON.stringify(await threads.inboxOf(admin))).toContain('dilaporkan');
  });

  test('of one’s own, of what one may not read and of what is gone is refused', async () => {
    const { captain, joined, other } = threads.world();
    const { id } = await threads.written('event', joined, 'Telat 5 menit');
    expect((await threads.report(joined, id)).status).toBe(404);
    expect((await threads.report(other, id)).status).toBe(404);
    await threads.remove(captain, id);
    expect((await threads.report(captain, id)).status).toBe(404);
  });

  test('is one of twenty a day', async () => {
    const { captain, stranger, admin, joined } = threads.world();
    const ids: string[] = [];
    for (let i = 0; ids.length <= replyMost.reportsADay; i += 1) {
      const by = [captain, admin, joined][i % 3] ?? captain;
      ids.push((await threads.written('event', by, `Kata ${i}`)).id);
      if (i % 3 === 2) threads.app().clock.advance(minute);
    }
    const answers = [];
    for (const id of ids) answers.push((await threads.report(stranger, id)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(replyMost.reportsADay);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('at the desk', () => {
  const listFor = async (by: Parameters<typeof threads.inboxOf>[0], id: string) => {
    const { status, body } = await threads.call('GET', '/api/admin/reported-reply', { by });
    expect(status).toBe(200);
    return body.data.filter((one: { id: string }) => one.id === id);
  };
  const settle = (by: Parameters<typeof threads.inboxOf>[0], id: string, rev = 1) =>
    threads.call('POST', `/api/admin/reported-reply/${id}/settle`, { by, body: { rev } });

  test('an admin of the site reads what was reported, not by whom, and lets it be until the next report', async () => {
    const { joined, stranger, leader, community } = threads.world();
    const admin = await makeMember(threads.db(), { role: 'admin' });
    const { id } = await threads.written('event', joined, 'Kasar sekali');
    expect(await listFor(admin, id)).toEqual([]);
    expect((await settle(admin, id)).status).toBe(404);
    await threads.report(stranger, id);
    expect(await listFor(admin, id)).toEqual([
      {
        id,
        text: 'Kasar sekali',
        author: { id: joined.id, name: 'Demo I.' },
        community: { id: community.id, name: 'Demo Lari Bareng' },
        reports: 1,
        created_at: '2027-02-05T22:00:00.000Z',
        is_removed: false,
      },
    ]);
    expect((await settle(admin, id)).status).toBe(200);
    expect(await listFor(admin, id)).toEqual([]);
    // Another admin who sees it still.
    expect((await settle(admin, id)).status).toBe(409);
    expect(await threads.textsFor('event', stranger)).toEqual(['Kasar sekali']);
    threads.app().clock.advance(minute);
    await threads.report(leader, id);
    expect(await listFor(admin, id)).toMatchObject([{ reports: 2 }]);
    // What was seen was one report.
    expect((await settle(admin, id)).status).toBe(409);
    expect((await settle(admin, id, 2)).status).toBe(200);
  });

  test('what its author took away after a report waits still, what the crew removed does not', async () => {
    const { captain, joined, stranger } = threads.world();
    const admin = await makeMember(threads.db(), { role: 'admin' });
    const own = await threads.written('event', joined, 'Kasar sekali');
    const other = await threads.written('event', joined, 'Lebih kasar');
    for (const { id } of [own, other]) await threads.report(stranger, id);
    await threads.remove(joined, own.id);
    await threads.remove(captain, other.id);
    expect(await listFor(admin, own.id)).toMatchObject([
      { text: 'Kasar sekali', is_removed: true },
    ]);
    expect(await listFor(admin, other.id)).toEqual([]);
  });
});

describe('a reply is told', () => {
  const linesOf = async (who: Parameters<typeof threads.inboxOf>[0], title: string) =>
    (await threads.inboxOf(who)).filter((line: { title: string }) => line.title === title);
  const ofRun = 'Kabar baru di Rabu santai';
  const ofNews = 'Balasan untuk pengumumanmu';

  test('below a run to its captain, admins and pace leaders, in one unread line', async () => {
    const { captain, admin, leader, joined, stranger, community, event } = threads.world();
    await Promise.all([
      threads.written('event', joined, 'Telat 5 menit'),
      threads.written('event', stranger, 'Titip motor di mana?'),
    ]);
    threads.app().clock.advance(minute);
    await threads.written('event', joined, 'Sudah parkir');
    for (const who of [captain, admin, leader]) {
      expect(await linesOf(who, ofRun)).toMatchObject([
        {
          text: 'Sudah parkir · 3 balasan',
          path: `/event/detail/${community.id}/${event.id}`,
          topic: 'hosts',
          from: null,
        },
      ]);
    }
    expect(await linesOf(stranger, ofRun)).toEqual([]);
    // Read, and written again: another line.
    await threads.call('POST', '/api/user/inbox/read', {
      by: captain,
      body: { until: '2027-02-05T23:00:00.000Z' },
    });
    await threads.written('event', joined, 'Aku di tugu');
    expect(await linesOf(captain, ofRun)).toHaveLength(2);
    expect(await linesOf(admin, ofRun)).toHaveLength(1);
  });

  test('below an announcement to its author, not of their own, and by no mail', async () => {
    const { captain, admin, other } = threads.world();
    await collectMails(threads.app());
    await threads.written('announcement', captain, 'Jangan lupa lampu');
    expect(await linesOf(captain, ofNews)).toEqual([]);
    await threads.written('announcement', other, 'Siap');
    threads.app().clock.advance(minute);
    await threads.written('announcement', captain, 'Mantap');
    expect(await linesOf(captain, ofNews)).toMatchObject([{ text: 'Siap · 3 balasan' }]);
    expect(await linesOf(admin, ofNews)).toEqual([]);
    expect(await collectMails(threads.app())).toEqual([]);
  });

  test('to who has switched the inbox off in no flood: once an hour', async () => {
    const { captain, joined } = threads.world();
    await threads
      .db()
      .insertInto('message_settings')
      .values({ member_id: captain.id, off: ['inbox:hosts'], updated_at: new Date(0) })
      .execute();
    for (const text of ['Satu', 'Dua']) await threads.written('event', joined, text);
    const told = await threads
      .db()
      .selectFrom('mail_outbox')
      .select('key')
      .where('kind', '=', 'thread_replied')
      .where('member_id', '=', captain.id)
      .execute();
    expect(told).toHaveLength(1);
    expect(await linesOf(captain, ofRun)).toEqual([]);
  });

  test('and is gone from the inbox once it is gone, or its reader may not read it', async () => {
    const { leader, joined, captain } = threads.world();
    const { id } = await threads.written('event', joined, 'Kasar sekali');
    await threads.setMembership(leader, 'left');
    expect(await linesOf(leader, ofRun)).toEqual([]);
    await threads.remove(joined, id);
    expect(await linesOf(captain, ofRun)).toEqual([]);
  });
});
