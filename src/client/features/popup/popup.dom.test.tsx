import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/client/lib/api/query-client.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { Popup } from './popup.tsx';
import { bannersQueryOptions } from './queries.ts';

const pictures: HTMLElement[] = [];
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  pictures.length = 0;
  // jsdom fetches no pictures; each comes or fails as the test says.
  vi.stubGlobal('Image', function Picture() {
    const picture = document.createElement('img');
    pictures.push(picture);
    return picture;
  });
  // Nor does it know dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() });
  root = createRoot(document.body);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('a banner whose picture does not come is left out, and without any there is no popup', async () => {
  await show(true);
  expect(document.querySelector('dialog h2')).toBeNull();
  await finish('error');
  expect(document.querySelector('dialog h2')).toBeNull();
  await finish('load');
  expect(document.querySelector('dialog h2')?.textContent).toContain('Dua');
  await finish('error');
  expect(document.body.textContent).not.toContain('Satu');
  expect(document.body.textContent).not.toContain('Tiga');
  expect(pictures).toHaveLength(3);
});

test('before the popup opens one picture is enough', async () => {
  await show(false);
  await finish('load');
  expect(pictures).toHaveLength(1);
});

async function show(open: boolean): Promise<void> {
  const client = createQueryClient();
  const banner = (name: string) => ({
    name,
    gambar: `${name}.webp`,
    link: 'https://pelari.example/x',
  });
  const data = ['Satu', 'Dua', 'Tiga'].map(banner);
  client.setQueryData(bannersQueryOptions().queryKey, { data });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={createI18n('id', getMessages('id'))}>
          <Popup open={open} onClose={() => undefined} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  );
}

/** The picture that was asked for last comes, or fails. */
async function finish(type: 'load' | 'error'): Promise<void> {
  await act(async () => pictures.at(-1)?.dispatchEvent(new Event(type)));
}
