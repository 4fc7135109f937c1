import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { type CommunityValues, emptyCommunity } from './community-fields.ts';
import { CommunityForm } from './community-form.tsx';

/** This phone's drafts, by key. */
const phone = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#src/client/lib/storage/drafts.ts', () => ({
  findDraft: async (key: string) =>
    phone.has(key) ? { values: structuredClone(phone.get(key)), savedAt: 0 } : null,
  saveDraft: async (key: string, values: unknown) => phone.set(key, structuredClone(values)),
  deleteDraft: async (key: string) => phone.delete(key),
}));
/** The action bar watches its height, which no test document has. */
class SilentObserver {
  observe(): void {}
  disconnect(): void {}
}

const key = 'community:new:Sekar';
const stored: CommunityValues = {
  ...emptyCommunity,
  name: 'Pelari Lama',
  province: 'ID-YO',
  city: 'Yogyakarta',
  description: { id: 'Lari santai.', en: '' },
};
const typed: CommunityValues = { ...stored, name: 'Pelari Tugu' };
const send = vi.fn<(content: unknown) => Promise<void>>();

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.useFakeTimers();
  phone.clear();
  send.mockReset().mockResolvedValue();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the form of a community that has this revision. */
async function open(rev: number): Promise<void> {
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('id', {})}>
        <CommunityForm
          community={null}
          draftKey={key}
          start={{ rev, values: stored }}
          send={send}
        />
      </I18nProvider>,
    ),
  );
}

function nameField(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('#name');
  if (field === null) throw new Error('The form is not open');
  return field;
}

async function type(name: string): Promise<void> {
  await act(async () => {
    // Past React, which would take the value as known.
    nameField().setRangeText(name, 0, nameField().value.length);
    nameField().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function press(words: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  await act(async () => buttons.find(({ textContent }) => textContent === words)?.click());
}

const pause = () => act(async () => vi.advanceTimersByTimeAsync(2_000));

test('what is typed is stored, and there again when the form is opened', async () => {
  await open(3);
  expect(nameField().value).toBe('Pelari Lama');
  await type('Pelari Tugu');
  await pause();
  expect(phone.get(key)).toEqual({ rev: 3, values: typed });
  await act(async () => root.render(null));
  await open(3);
  expect(nameField().value).toBe('Pelari Tugu');
});

test('what was typed on an older revision is taken up only on demand', async () => {
  phone.set(key, { rev: 2, values: typed });
  await open(3);
  expect(nameField().value).toBe('Pelari Lama');
  await press('Pakai isianku');
  expect(nameField().value).toBe('Pelari Tugu');
  expect(phone.get(key)).toEqual({ rev: 3, values: typed });
  await press('Mulai dari awal');
  expect(nameField().value).toBe('Pelari Lama');
});

test('what is typed right after starting anew is stored', async () => {
  phone.set(key, { rev: 0, values: typed });
  await open(0);
  await press('Mulai dari awal');
  expect(nameField().value).toBe('Pelari Lama');
  expect([...phone.keys()]).toEqual([]);
  await type('Pelari Baru');
  await pause();
  expect(phone.get(key)).toMatchObject({ values: { name: 'Pelari Baru' } });
});

test('what was typed right before starting anew does not come back', async () => {
  phone.set(key, { rev: 0, values: typed });
  await open(0);
  await type('Pelari Baru');
  await press('Mulai dari awal');
  await pause();
  expect([...phone.keys()]).toEqual([]);
});

test('what was sent is not stored any more', async () => {
  await open(0);
  await type('Pelari Baru');
  await press('Buat komunitas');
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ content: expect.objectContaining({ name: 'Pelari Baru' }) }),
  );
  await pause();
  expect([...phone.keys()]).toEqual([]);
});

test('a refused form lists its fields from top to bottom, in lists with their entry', async () => {
  const run = { day: '7', time: '', title: { id: '', en: '' } };
  phone.set(key, {
    rev: 0,
    values: { ...emptyCommunity, schedule: [run], pace: { from: '5:00', to: '' } },
  });
  await open(0);
  await press('Buat komunitas');
  const errors = [...document.querySelectorAll('[role=alert] a')];
  expect(errors.map(({ textContent }) => textContent)).toEqual([
    'Nama komunitas',
    'Provinsi',
    'Kota',
    'Cerita singkat',
    'Jadwal 1: jam',
    'Jadwal 1: kegiatan',
    'Pace terlambat',
  ]);
});
