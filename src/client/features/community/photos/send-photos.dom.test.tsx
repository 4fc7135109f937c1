import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { SendPhotos } from './send-photos.tsx';

type Answer = () => Promise<unknown>;

/** What the server says to each photo in turn, and the keys under which they were sent. */
const network = vi.hoisted(() => ({ answers: [] as Answer[], sent: [] as string[] }));
vi.mock('#src/client/lib/pictures/upload-image.ts', () => ({
  sendPicture(_: unknown, { path }: { path: string }) {
    network.sent.push(new URL(path, 'http://x').searchParams.get('key') ?? '');
    return network.answers.shift()?.();
  },
}));
vi.mock('#src/client/lib/pictures/smaller-picture.ts', () => ({
  toSmallerPicture: (file: File) => Promise.resolve(file),
}));
vi.mock('#src/client/lib/api/error-text.ts', () => ({
  ErrorText: ({ error }: { error: Error }) => error.message,
}));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  network.answers.length = 0;
  network.sent.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const i18n = createI18n('id', {});
const arrives: Answer = () => Promise.resolve({});
const breaksOff: Answer = () => Promise.reject(new Error('Jaringan putus'));

async function choose(left: number, names: readonly string[]): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <SendPhotos eventId="run000000001" left={left} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is nothing to choose files with');
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent);

async function press(words: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent, ariaLabel }) => textContent === words || ariaLabel === words,
  );
  if (button === undefined) throw new Error(`There is no button ${words}`);
  await act(async () => button.click());
}

test('a photo that fails stays with its reason, the others arrive, and it is sent again under its key', async () => {
  network.answers.push(arrives, breaksOff, arrives, arrives);
  await choose(5, ['satu.jpg', 'dua.jpg', 'tiga.jpg']);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toContain('dua.jpg');
  expect(alerts()).toEqual(['Jaringan putus']);
  expect(document.querySelector('output')?.textContent).toContain('2');
  await press('Coba lagi');
  expect(rows()).toEqual([]);
  expect(network.sent).toHaveLength(4);
  expect(network.sent[3]).toBe(network.sent[1]);
  expect(new Set(network.sent).size).toBe(3);
});

test('what is more than the server takes is left out, and said', async () => {
  network.answers.push(arrives, arrives);
  await choose(2, ['satu.jpg', 'dua.jpg', 'tiga.jpg']);
  expect(network.sent).toHaveLength(2);
  expect(alerts()[0]).toContain('1');
});

test('what fails can be given up', async () => {
  network.answers.push(breaksOff);
  await choose(5, ['satu.jpg']);
  await press('Buang satu.jpg');
  expect(rows()).toEqual([]);
});
