import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faqItems } from '#src/server/features/content/faq/faq-items.ts';
import { shipFaq } from '#src/server/features/content/faq/shipped-faq.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';

let app: TestApp;
let editor: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  app = await startTestApp();
  editor = await makeMember(app.database.db, { role: 'editor' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('faq_items').execute();
  await app.database.db.deleteFrom('audit').execute();
  await shipFaq(app.database.db);
});

type Answer = { id: string; slug: string; rev: number; state: string; question: { id: string } };

async function call(method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) {
  const url = `/api/admin/faq${path}`;
  const { headers } = editor;
  const answer = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const listAll = async (): Promise<Answer[]> => (await call('GET')).body.data;
const listPublic = async (): Promise<Answer[]> =>
  (await app.app.inject({ url: '/api/public/faq' })).json().data;
const slugs = (answers: readonly Answer[]) => answers.map(({ slug }) => slug);
const shipped = faqItems.map(({ slug }) => slug);

async function first(): Promise<Answer> {
  const [answer] = await listAll();
  if (!answer) throw new Error('Nothing is shipped');
  return answer;
}

const content = {
  topic: 'ticket',
  question: 'Boleh pakai tangkapan layar?',
  question_en: 'May I use a screenshot?',
  answer: 'Boleh, asal kodenya terbaca.',
  answer_en: 'Yes, as long as the code can be read.',
};

/** In the order of their names: the clock stands still. */
async function actions() {
  const rows = await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .orderBy('action')
    .execute();
  return rows.map(({ action, actor_id: actor }) => [action, actor === editor.id]);
}

describe('an answer', () => {
  test('is written, shown once it is published, and found by the search at once', async () => {
    await listPublic();
    const { status, body } = await call('POST', '', content);
    expect([status, body.answer]).toMatchObject([
      201,
      {
        slug: 'boleh-pakai-tangkapan-layar',
        state: 'hidden',
        is_shipped: false,
        question: { id: content.question, en: content.question_en },
      },
    ]);
    expect(slugs(await listPublic())).toEqual(shipped);
    const { id, rev } = body.answer;
    await call('PUT', `/${id}/state`, { rev, state: 'published' });
    expect(slugs(await listPublic())).toEqual([...shipped, 'boleh-pakai-tangkapan-layar']);
    const found = await app.app.inject({ url: '/api/public/search?q=tangkapan%20layar' });
    expect(found.body).toContain('boleh-pakai-tangkapan-layar');
    expect(await actions()).toEqual([
      ['faq.created', true],
      ['faq.published', true],
    ]);
  });

  test('with the same question gets an address of its own', async () => {
    await call('POST', '', content);
    const { body } = await call('POST', '', content);
    expect(body.answer.slug).toBe(`boleh-pakai-tangkapan-layar-${body.answer.id}`);
  });

  test('says at the field what is missing', async () => {
    const { status, body } = await call('POST', '', { ...content, question: ' ', answer: '' });
    expect([status, body.fields.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['question', 'answer'],
    ]);
    expect((await call('POST', '', { ...content, topic: 'weather' })).status).toBe(400);
  });
});

describe('an answer that comes with the app', () => {
  test('is changed, and stays so when the app starts again; the others follow the app', async () => {
    const { id, rev, slug } = await first();
    await listPublic();
    const { body } = await call('PUT', `/${id}`, { rev, ...content, question_en: '' });
    expect(body.answer).toMatchObject({ slug, rev: 2, is_shipped: false });
    expect((await listPublic())[0]?.question).toEqual({ id: content.question });
    const other = { question: JSON.stringify({ id: 'Lama' }) };
    await app.database.db
      .updateTable('faq_items')
      .set(other)
      .where('slug', '=', shipped[1] ?? '')
      .execute();
    await shipFaq(app.database.db);
    const questions = (await listAll()).map(({ question }) => question.id);
    expect(questions.slice(0, 2)).toEqual([content.question, faqItems[1]?.question.id]);
  });

  test('is deleted, stays away when the app starts again, and comes back', async () => {
    const { id, rev } = await first();
    await call('PUT', `/${id}/state`, { rev, state: 'deleted' });
    await shipFaq(app.database.db);
    expect(slugs(await listPublic())).toEqual(shipped.slice(1));
    const back = await call('PUT', `/${id}/state`, { rev: rev + 1, state: 'published' });
    expect(back.body.answer.state).toBe('published');
    expect(slugs(await listPublic())).toEqual(shipped);
    expect(await actions()).toEqual([
      ['faq.deleted', true],
      ['faq.restored', true],
    ]);
  });

  test('keeps the place that an editor gave it', async () => {
    const from = (await listAll()).map(({ id }) => id);
    const to = [...from.slice(1), from[0] ?? ''];
    const { status } = await call('PUT', '-order', { from, to });
    expect(status).toBe(200);
    await shipFaq(app.database.db);
    expect(slugs(await listPublic())).toEqual([...shipped.slice(1), shipped[0]]);
  });
});

describe('two editors at once', () => {
  test('one change of a text is stored, and the other told', async () => {
    const { id, rev } = await first();
    const answers = await Promise.all(
      ['satu', 'dua', 'tiga'].map((answer) => call('PUT', `/${id}`, { rev, ...content, answer })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect((await first()).rev).toBe(rev + 1);
    expect(await actions()).toHaveLength(1);
  });

  test('one order is stored, and an order of other answers is none', async () => {
    const from = (await listAll()).map(({ id }) => id);
    const [one = '', two = '', ...rest] = from;
    const answers = await Promise.all([
      call('PUT', '-order', { from, to: [two, one, ...rest] }),
      call('PUT', '-order', { from, to: [...rest, one, two] }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const now = (await listAll()).map(({ id }) => id);
    for (const to of [now.slice(1), [...now.slice(1), now[1] ?? '']]) {
      expect((await call('PUT', '-order', { from: now, to })).status).toBe(409);
    }
  });

  test('a change of what is gone is not found', async () => {
    const { status } = await call('PUT', '/000000000000', { rev: 1, ...content });
    expect(status).toBe(404);
  });
});
