import { makeCommunityContent } from '#tests/support/community.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';

test.use({ account: 'admin' });

test('an admin edits a page, sees it in public, and brings the old one back', async ({
  page,
  app,
}) => {
  const readPublic = async () => await (await fetch(`${app.origin}/general-guidelines`)).text();
  const before = await readPublic();
  await page.goto('/admin/page');
  await page.getByRole('link', { name: /^Panduan umum Versi/ }).click();
  const body = page.getByLabel('Isi halaman', { exact: true });
  await body.fill('Semua pelari <b>setara</b>.\n\n## 1. Saling jaga\n\n- Sapa **pelari** lain.');
  await page.getByRole('button', { name: 'Pratinjau' }).click();
  const preview = page.getByRole('dialog', { name: 'Pratinjau' });
  await expect(preview.getByRole('heading', { name: '1. Saling jaga' })).toBeVisible();
  await preview.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('button', { name: 'Simpan dan berlakukan' }).click();

  const current = page.getByRole('listitem').filter({ hasText: 'Berlaku sekarang' });
  await expect(current).toContainText('Versi 1.1');
  const changed = await readPublic();
  expect(changed).toContain('Semua pelari &lt;b&gt;setara&lt;/b&gt;.');
  expect(changed).toContain('<strong>pelari</strong>');

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Datang bersama aplikasi' })
    .getByRole('button', { name: 'Lihat' })
    .click();
  await page.getByRole('button', { name: 'Pakai versi ini lagi' }).click();
  await expect(current).toContainText('Dari versi 1.0');
  await expect(body).toHaveValue(/## 1\. /);
  const sections = (html: string) => html.match(/<h2 id="[^"]+"/g);
  // A page that changes again within seconds is rendered a little later.
  await expect.poll(async () => sections(await readPublic())).toEqual(sections(before));
});

test('an admin hides a community, which the public page says, and shows it again', async ({
  page,
  app,
  access,
  allowInConsole,
}) => {
  allowInConsole(/status of 404/);
  const name = `Demo Sembunyi ${Date.now()}`;
  const created = await fetch(`${app.origin}/api/community`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: makeCommunityContent({ name }) }),
  });
  const { community } = await created.json();
  const path = `/community/${community.id}/${community.slug}`;

  await page.goto('/admin/community');
  await page.getByRole('searchbox', { name: 'Cari komunitas' }).fill(name);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  // The list behind has a filter of nearly that name.
  const hide = page.getByRole('main').getByRole('button', { name: 'Sembunyikan', exact: true });
  await hide.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alasan').fill('Foto orang lain tanpa izin.');
  await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
  // Until then the reason is in its field as well.
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Foto orang lain tanpa izin.')).toBeVisible();

  expect((await page.goto(path))?.status()).toBe(404);
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komunitas ini disembunyikan');
  await page.goBack();

  await page.getByRole('button', { name: 'Tampilkan lagi' }).click();
  await dialog.getByRole('button', { name: 'Tampilkan lagi' }).click();
  await expect(hide).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(200);
});
