import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { ContactInvites } from './contact-invites.tsx';
import { contactListDays, dropOldContactLists } from './contact-list.ts';

const drafts = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#src/client/lib/storage/drafts.ts', () => ({
  findDraft: async (key: string) =>
    drafts.has(key) ? { values: drafts.get(key), savedAt: 1 } : null,
  saveDraft: async (key: string, values: unknown) => drafts.set(key, values),
  deleteDraft: async (key: string) => drafts.delete(key),
  listDraftKeys: async () => [...drafts.keys()],
}));

const dayMs = 86_400_000;
const i18n = createI18n('id', {});
let root: Root | null = null;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', vi.fn());
  vi.useFakeTimers({ now: Date.UTC(2027, 1, 1) });
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() });
  drafts.clear();
});
afterEach(async () => {
  await close();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(id = 'abcdefghjkmn'): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const shared = { name: 'Kali Code Pacers', address: 'https://derap.test/invite/x' };
  await act(async () =>
    root?.render(
      <I18nProvider i18n={i18n}>
        <ContactInvites id={id} {...shared} onClose={() => undefined} />
      </I18nProvider>,
    ),
  );
}

async function close(): Promise<void> {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
}

async function paste(text: string): Promise<void> {
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('No field');
  await act(async () => {
    // React reads the value that the browser sets, not one that a script assigns.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const press = (element: Element | undefined) =>
  act(async () => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
const people = () => [...document.querySelectorAll('li')].map(({ textContent: text }) => text);

const list = 'Rani 0812 3456 7890\nBudi 0813 3456 7890';

async function inviteRani(): Promise<void> {
  await open();
  await paste(list);
  await press(document.querySelector('li a') ?? undefined);
}

test('a list and who was invited from it are there again when the dialog is opened again', async () => {
  await inviteRani();
  const shown = people();
  expect(shown[0]).toContain('Dibuka');
  expect(shown[1]).not.toContain('Dibuka');
  await close();
  await open();
  expect(document.querySelector('textarea')?.value).toBe(list);
  expect(people()).toEqual(shown);
  await close();
  await open('0123456789ab');
  expect(people()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a press deletes it from the phone', async () => {
  await inviteRani();
  await close();
  expect(drafts.size).toBe(1);
  await open();
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent: text }) => text === 'Hapus daftar',
  );
  await press(button);
  expect([people(), drafts.size]).toEqual([[], 0]);
});

test('after its days it is not shown, and is deleted with the next look at the community', async () => {
  await inviteRani();
  await close();
  drafts.set('0123456789ab:rani', { at: 0 });
  const days = (count: number) => Date.now() + count * dayMs;
  await dropOldContactLists(days(contactListDays));
  expect(drafts.size).toBe(2);
  vi.setSystemTime(days(contactListDays) + 1);
  await open();
  expect(people()).toEqual([]);
  await dropOldContactLists(Date.now());
  expect([...drafts.keys()]).toEqual(['0123456789ab:rani']);
});
