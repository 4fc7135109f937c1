import { I18nProvider } from '@lingui/react';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { useDraftSaving } from '#src/client/lib/forms/use-draft-saving.ts';
import { type CommunityValues, emptyCommunity } from './community-values.ts';
import { type Draft, WithDraft } from './with-draft.tsx';

/** This phone's drafts, by key. */
const phone = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#src/client/lib/forms/drafts.ts', () => ({
  findDraft: async (key: string) =>
    phone.has(key) ? { values: structuredClone(phone.get(key)), savedAt: 0 } : null,
  saveDraft: async (key: string, values: unknown) => phone.set(key, structuredClone(values)),
  deleteDraft: async (key: string) => phone.delete(key),
}));

const key = 'community:new:Sekar';
const typed: CommunityValues = { ...emptyCommunity, name: 'Pelari Tugu' };

let root: Root;
let type: (name: string) => void;
let startAnew: () => void;

/** As the community's form keeps itself. */
function Form({ opened, save, onDiscard }: Draft) {
  const form = useForm<CommunityValues>({ defaultValues: opened });
  const stop = useDraftSaving(form, save);
  useEffect(() => {
    type = (name) => form.setValue('name', name);
    startAnew = () => {
      stop();
      onDiscard();
    };
  });
  return form.getValues('name');
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  phone.clear();
  phone.set(key, { rev: 0, values: typed });
  root = createRoot(document.body);
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('id', {})}>
        <WithDraft draftKey={key} rev={0} stored={emptyCommunity}>
          {(draft) => <Form {...draft} />}
        </WithDraft>
      </I18nProvider>,
    ),
  );
  expect(document.body.textContent).toBe('Pelari Tugu');
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is typed right after starting anew is kept', async () => {
  await act(async () => startAnew());
  expect(document.body.textContent).toBe('');
  await act(async () => {
    type('Pelari Baru');
    await vi.advanceTimersByTimeAsync(2_000);
  });
  expect(phone.get(key)).toMatchObject({ values: { name: 'Pelari Baru' } });
});

test('what was typed right before starting anew does not come back', async () => {
  await act(async () => {
    type('Pelari Lama');
    startAnew();
  });
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect([...phone.keys()]).toEqual([]);
});
