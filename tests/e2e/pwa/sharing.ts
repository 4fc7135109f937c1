import type { Page } from '@playwright/test';
import { expect } from '#tests/support/reader.ts';
import { untilStored } from '#tests/support/network/offline.ts';

type Shared = {
  title?: string;
  text?: string;
  url?: string;
  files?: readonly { name: string; type: string; bytes: Buffer }[];
};

/** Opens the app and waits for its worker, which also has the screen of what is shared then. */
export async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/share');
  await untilStored(page, '/dashboard');
  // The worker keeps the screen's code as it is fetched.
  await page.reload();
  await expect(page.getByText('Pilih GPX atau gambar QR')).toBeVisible();
}

/** Hands something over as a phone's share sheet does: by POST to the manifest's share target. */
export async function share(page: Page, { files = [], ...texts }: Shared): Promise<void> {
  const encoded = files.map(({ name, type, bytes }) => ({
    name,
    type,
    base64: bytes.toString('base64'),
  }));
  await Promise.all([
    page.waitForURL(/\/share(?:#.*)?$/),
    page.evaluate(postForm, { texts, files: encoded }),
  ]);
}

/** Runs inside the page. */
function postForm(shared: {
  texts: Record<string, string>;
  files: { name: string; type: string; base64: string }[];
}): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
  for (const name of ['title', 'text', 'url']) {
    const input = document.createElement('input');
    Object.assign(input, { name, value: shared.texts[name] ?? '' });
    form.append(input);
  }
  const chosen = new DataTransfer();
  for (const { name, type, base64 } of shared.files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    chosen.items.add(new File([bytes], name, { type }));
  }
  const input = document.createElement('input');
  Object.assign(input, { name: 'files', type: 'file', multiple: true, files: chosen.files });
  form.append(input);
  form.hidden = true;
  document.body.append(form);
  form.submit();
}
