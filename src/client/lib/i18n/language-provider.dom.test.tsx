import { useLingui } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from './i18n.ts';
import { getMessages } from './messages.ts';

let root: Root;
const onChange = vi.fn();

function Shown() {
  return useLingui().i18n.locale;
}

/** Mounts a page that the server rendered in Indonesian. */
async function mount(pinned: boolean) {
  // Fetched anew: the store outlives a page's tests, not a page.
  const { LanguageProvider } = await import('./language-provider.tsx');
  const i18n = createI18n('id', getMessages('id'));
  root = createRoot(document.body);
  root.render(
    <LanguageProvider i18n={i18n} pinned={pinned} onChange={onChange}>
      <Shown />
    </LanguageProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).not.toBe(''));
}

/** Long enough for a catalog to be fetched and shown. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.cookie = 'language=; Path=/; Max-Age=0';
  document.documentElement.lang = 'id';
  onChange.mockClear();
});

afterEach(() => root.unmount());

test('a stored choice that differs is shown after the first render, and the cookie made equal', async () => {
  localStorage.setItem('language', 'en');
  await mount(false);
  await vi.waitFor(() => expect(document.body.textContent).toBe('en'));
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toBe('language=en');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a stored choice that is shown already changes nothing', async () => {
  localStorage.setItem('language', 'id');
  await mount(false);
  await settle();
  expect(document.body.textContent).toBe('id');
  expect(onChange).not.toHaveBeenCalled();
});

test('an address with a language stores nothing and overrules the stored choice', async () => {
  localStorage.setItem('language', 'en');
  await mount(true);
  await settle();
  expect(document.body.textContent).toBe('id');
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toBe('');
});

test('a new choice is saved raw, in storage and cookie, and shown', async () => {
  await mount(false);
  const { chooseLanguage } = await import('./language-store.ts');
  chooseLanguage('en');
  await vi.waitFor(() => expect(document.body.textContent).toBe('en'));
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toBe('language=en');
});
