import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import { makeRunContent } from '#tests/support/races-events/event-content.ts';
import type { EventFormValues } from './event-fields.ts';
import { toEventForm } from './event-content.ts';
import { useEventEditor } from './use-event-editor.ts';

const draft: EditableEvent = {
  id: '7k3mq0x2v9ab',
  kind: 'event',
  community_id: '0123456789ab',
  community: null,
  state: 'draft',
  rev: 1,
  content: makeRunContent(),
  course: null,
  waiver_version: '1',
  cancel_reason: null,
  taken: {},
};
const create = 'POST /api/community/0123456789ab/event';
const upload = `POST /api/event/${draft.id}/course?`;

let root: Root;
let editor: ReturnType<typeof useEventEditor>;
let typed: UseFormReturn<EventFormValues>;
let asked: string[];
let answers: (() => void)[];

function Form() {
  const form = useForm<EventFormValues>({ defaultValues: toEventForm(makeRunContent()) });
  const shown = useEventEditor({
    form,
    findHalfFilled: () => [],
    kind: 'event',
    communityId: '0123456789ab',
    saved: null,
    tell: false,
    series: null,
    onSaved: async () => undefined,
  });
  useEffect(() => {
    editor = shown;
    typed = form;
  });
  return null;
}

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json({ event: draft }, { status: 201 })));
    });
  });
  const container = document.createElement('div');
  root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('a course on its way makes the one draft there is, and everything else waits for it', async () => {
  let uploading = Promise.resolve();
  act(() => {
    uploading = editor.uploadCourse({ file: new File(['<gpx/>'], 'rute.gpx') });
  });
  expect(editor.task).toBe('course');
  await until(() => asked.length === 1);
  expect(await editor.saveDraft()).toBeNull();
  await act(async () => answers[0]?.());
  await until(() => asked.length === 2);
  await act(async () => {
    answers[1]?.();
    await uploading;
  });
  expect(asked).toEqual([create, upload]);
  expect(editor).toMatchObject({ task: null, saved: { id: draft.id } });
}, 20_000);

test('a form takes no tap while it makes way for the next screen', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let saving: Promise<unknown> = Promise.resolve();
  act(() => {
    saving = editor.saveDraft(() => arrived);
  });
  await until(() => asked.length === 1);
  await act(async () => answers[0]?.());
  await until(() => editor.saved !== null);
  expect(editor.task).toBe('save');
  expect(await editor.publish()).toBeNull();
  expect(asked).toEqual([create]);
  await act(async () => {
    arrive();
    await saving;
  });
  expect(editor.task).toBeNull();
});

test('a price that cannot be read is not said to be missing', async () => {
  typed.setValue('categories.0.price', 'seratus');
  await act(async () => {
    await editor.publish();
  });
  expect(editor.problems['categories.0.price']).toBe('not_number');
  expect(asked).toEqual([]);
});

async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      await act(async () => undefined);
      expect(isSo()).toBe(true);
    },
    { timeout: 10_000 },
  );
}
