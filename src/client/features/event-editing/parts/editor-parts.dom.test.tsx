import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventKind } from '#src/contract/common.ts';
import { FormFields } from '#src/client/lib/forms/form-context.ts';
import { comparePaths } from '#src/client/lib/forms/fields.ts';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { EditorContext, toFieldId } from '../editor-context.ts';
import { emptyEvent, emptyTier, eventFields, type EventFormValues } from '../form/event-fields.ts';
import { EditorParts } from './editor-parts.tsx';

/** The form with every list filled, in the ways that show further fields. */
function valuesOf(kind: EventKind, changes: Partial<EventFormValues>): EventFormValues {
  const empty = emptyEvent(kind, { province: 'ID-YO', city: 'Sleman' });
  const categories = empty.categories.map((category) => ({
    ...category,
    price: '100000',
    tiers: [emptyTier],
  }));
  const pack = { place: '', address: '', opens: '', closes: '', note: { id: '', en: '' } };
  return { ...empty, categories, pack_collection: [pack], ...changes };
}

function Form({ kind, changes }: { kind: EventKind; changes: Partial<EventFormValues> }) {
  const fields = eventFields(kind);
  const form = useForm<EventFormValues>({ defaultValues: valuesOf(kind, changes) });
  const words = useFieldWords(fields);
  const editor = {
    kind,
    communityId: null,
    saved: null,
    task: null,
    fields,
    withEnglish: true,
    toAccounts: () => undefined,
    repeats: kind === 'event' ? ('maybe' as const) : ('never' as const),
  };
  return (
    <EditorContext value={editor}>
      <FormProvider {...form}>
        <FormFields value={{ words, toId: toFieldId, reasonOf: () => undefined }}>
          <EditorParts
            withEnglish
            onEnglish={() => undefined}
            onUpload={async () => undefined}
            onRemove={async () => undefined}
          />
        </FormFields>
      </FormProvider>
    </EditorContext>
  );
}

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

/** The paths that the form asks, in the order of the page. */
function askedPaths(kind: EventKind, changes: Partial<EventFormValues>): string[] {
  act(() =>
    root.render(
      <I18nProvider key={JSON.stringify([kind, changes])} i18n={createI18n('id', {})}>
        <QueryClientProvider client={new QueryClient()}>
          <Form kind={kind} changes={changes} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  const leaves = leavesOf(valuesOf(kind, changes));
  const pathOfId = new Map(leaves.map((path) => [toFieldId(path), path]));
  const asked = [...container.querySelectorAll('[id], [name]')].flatMap((element) => {
    const name = element.getAttribute('name') ?? '';
    return leaves.includes(name) ? name : (pathOfId.get(element.id) ?? []);
  });
  return [...new Set(asked)];
}

function leavesOf(values: unknown, path = ''): string[] {
  if (typeof values !== 'object' || values === null) return [path];
  if (Array.isArray(values) && typeof values[0] !== 'object') return [path];
  return Object.entries(values).flatMap(([name, value]) =>
    leavesOf(value, path === '' ? name : `${path}.${name}`),
  );
}

const series = { is_on: true, days: ['2'], interval: '1', until: '', count: '' };
const forms: [EventKind, Partial<EventFormValues>][] = [
  ['race', {}],
  ['race', { is_external: true }],
  ['event', { recurrence: { ...series, ends: 'until' } }],
  ['event', { recurrence: { ...series, ends: 'count' } }],
];

test('every field of the table has its place in the form', () => {
  const asked = new Set(forms.flatMap(([kind, changes]) => askedPaths(kind, changes)));
  const missing = leavesOf(valuesOf('race', {})).filter((path) => !asked.has(path));
  // Two switches, which have no name, and what a saved category is known by.
  expect(missing).toEqual(['recurrence.is_on', 'categories.0.id', 'is_external']);
});

test.each(forms)(
  'the %s form asks its fields in the order of the table, with %o',
  (kind, changes) => {
    const asked = askedPaths(kind, changes);
    expect(asked).toEqual(asked.toSorted(comparePaths(eventFields(kind))));
  },
);

/** Types into a field, as a browser does. */
function type(id: string, value: string): void {
  const field = container.querySelector<HTMLInputElement>(`#${id}`);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the registration for a race closes days before it, until its hosts choose another day', () => {
  askedPaths('race', {});
  const closes = () =>
    container.querySelector<HTMLInputElement>('#event-registration_closes')?.value;
  type('event-starts', '2099-03-14');
  expect(closes()).toBe('2099-03-07T23:59');
  type('event-starts', '2099-03-21');
  expect(closes()).toBe('2099-03-14T23:59');
  type('event-registration_closes', '2099-03-10T12:00');
  type('event-starts', '2099-04-04');
  expect(closes()).toBe('2099-03-10T12:00');
});

test('that of a group run closes at its start', () => {
  askedPaths('event', {});
  type('event-starts', '2099-03-14');
  const field = container.querySelector<HTMLInputElement>('#event-registration_closes');
  expect(field?.value).toBe('');
});
