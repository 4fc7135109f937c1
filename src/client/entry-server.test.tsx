import { describe, expect, test } from 'vitest';
import { render, searchNamesOf } from './entry-server.tsx';

const now = Date.UTC(2027, 1, 14);

/** Answers every public list with nothing in it. */
async function emptyApi() {
  await Promise.resolve();
  return Response.json({ data: [], next_cursor: null, total: 0 });
}

function renderPath(path: string, language: 'id' | 'en' = 'id') {
  return render({ url: `https://derap.test${path}`, language, now, fetch: emptyApi });
}

describe('a public page', () => {
  test('has its text, head and state in the document', async () => {
    const result = await renderPath('/settings');
    if (result.kind !== 'page') throw new Error(result.kind);
    expect(result.status).toBe(200);
    expect(result.body).toContain('Pengaturan</h1>');
    expect(result.head).toContain('<title>Pengaturan · Derap</title>');
    expect(result.state).toContain(`"now":${now}`);
  });

  test('has canonical and alternate addresses below the public address', async () => {
    const result = await renderPath('/race?utm_source=wa', 'en');
    if (result.kind !== 'page') throw new Error(result.kind);
    expect(result.head).toContain('rel="canonical" href="https://derap.test/race?lang=en"');
    expect(result.head).toContain('hrefLang="id" href="https://derap.test/race"');
  });

  test('names the scripts that the app wrote into it, which are then allowed by their hashes', async () => {
    const result = await renderPath('/race');
    if (result.kind !== 'page') throw new Error(result.kind);
    expect(result.scripts).toHaveLength(1);
    expect(result.body).toContain(`<script>${result.scripts[0]}</script>`);
    expect(result.body).not.toContain('nonce');
    expect(result.head).not.toContain('nonce');
  });

  test('has no inline style, which the CSP would drop', async () => {
    const result = await renderPath('/');
    if (result.kind !== 'page') throw new Error(result.kind);
    expect(result.body).not.toMatch(/\sstyle="/);
    expect(result.body).not.toContain('<style');
  });
});

test.each([
  ['/', []],
  ['/race', ['q', 'month', 'city', 'view']],
  ['/faq', ['q', 'topic']],
  ['/signin', ['redirect']],
  ['/race/detail/0123456789ab', []],
  ['/nowhere', []],
])('%s reads the language and its own parameters, and no campaign tag', (path, own) => {
  const names = searchNamesOf(path);
  expect(names).toEqual(expect.arrayContaining(['lang', ...own]));
  expect(names).not.toContain('utm_source');
  if (own.length === 0) expect(names).toEqual(['lang']);
});

test('a list asks for the same with campaign tags as without', async () => {
  const asked: string[] = [];
  const ask = (url: string) => {
    asked.push(url);
    return emptyApi();
  };
  const at = (url: string) => render({ url, language: 'id', now, fetch: ask });
  const plain = await at('https://derap.test/race?city=Ubud');
  const tagged = await at('https://derap.test/race?city=Ubud&fbclid=1');
  if (plain.kind !== 'page' || tagged.kind !== 'page') throw new Error('no page');
  const keysIn = (state: string) => [...state.matchAll(/"queryKey":\[.*?\]/g)].join();
  expect(keysIn(tagged.state)).toBe(keysIn(plain.state));
  expect(keysIn(tagged.state)).toContain('Ubud');
  expect(asked.slice(asked.length / 2)).toEqual(asked.slice(0, asked.length / 2));
});

describe('with nothing in the database', () => {
  test.each([
    ['/race', 'Belum ada lomba'],
    ['/event', 'Belum ada lari bareng'],
    ['/community', 'Belum ada komunitas'],
    ['/shop', 'Belum ada produk'],
  ])('%s says so, and only a search that finds nothing speaks of a match', async (path, words) => {
    const plain = await renderPath(path);
    expect(plain.kind === 'page' && plain.body).toContain(`${words}</p>`);
    const searched = await renderPath(`${path}?q=merapi`);
    expect(searched.kind === 'page' && searched.body).toContain(`${words} yang cocok</p>`);
  });

  test('the landing page’s parts leave nothing below their headings, which hides them', async () => {
    const result = await renderPath('/');
    if (result.kind !== 'page') throw new Error(result.kind);
    for (const heading of ['Komunitas lari', 'Toko pelari']) {
      const [, rest = ''] = result.body.split(`${heading}</h2>`);
      expect(rest.slice(0, rest.indexOf('</section>')), heading).toMatch(/<\/a><\/div>$/);
    }
  });
});

test('renders at the same time do not mix their languages', async () => {
  const languages = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? ('id' as const) : 'en'));
  const results = await Promise.all(languages.map((language) => renderPath('/settings', language)));
  const titles = results.map((result) => 'head' in result && /<title>(\S+)/.exec(result.head)?.[1]);
  expect(titles).toEqual(
    languages.map((language) => (language === 'id' ? 'Pengaturan' : 'Settings')),
  );
});

test.each(['/nowhere', '/race/detail/NOT-AN-ID', '/scanner/x'])(
  '%s is a 404 page',
  async (path) => {
    const result = await renderPath(path);
    expect(result).toMatchObject({ kind: 'page', status: 404 });
    expect(result.kind === 'page' && result.body).toContain('Kamu keluar jalur');
  },
);

test.each(['/dashboard', '/join/NOT-AN-ID'])(
  '%s is a shell, because the server does not know who reads',
  async (path) => {
    expect(await renderPath(path)).toMatchObject({ kind: 'shell' });
  },
);

test('a guarded shell shows the loading screen in the reader’s language', async () => {
  const result = await renderPath('/dashboard', 'en');
  expect(result.kind === 'shell' && result.body).toContain('Setting up the start line…');
});

test('another spelling of an address is redirected to its own for good', async () => {
  expect(await renderPath('/settings/')).toEqual({
    kind: 'redirect',
    status: 308,
    location: '/settings',
  });
});

test.each([
  ['/signin', 'Masuk</h1>'],
  ['/register', 'Buat akun</h1>'],
])('%s has its form in the document, and the loading screen for members', async (path, title) => {
  const result = await renderPath(`${path}?redirect=%2Fprofile`);
  if (result.kind !== 'page') throw new Error(result.kind);
  expect(result.body).toContain(title);
  expect(result.body).toContain('type="password"');
  expect(result.body).toContain('Menyiapkan garis start…');
  // The way to the other form keeps where the reader wanted to go.
  expect(result.body).toMatch(/href="\/(?:signin|register)\?redirect=%2Fprofile"/);
  expect(result.head).not.toContain('noindex');
});

test.each(['/', '/faq', '/signin', '/settings', '/ticket', '/reset-password'])(
  '%s brings the cookie banner',
  async (path) => {
    const result = await renderPath(path);
    expect('body' in result && result.body).toContain('Dengan mengakses situs ini, Anda');
  },
);

test('a form that the browser sent by itself would put nothing into the address', async () => {
  for (const path of ['/signin', '/register', '/faq', '/race']) {
    const result = await renderPath(path);
    const forms = 'body' in result ? (result.body.match(/<form[^>]*>/g) ?? []) : [];
    expect(forms.length, path).toBeGreaterThan(0);
    for (const form of forms) expect(form, path).toMatch(/method="post"|action="/);
  }
});
