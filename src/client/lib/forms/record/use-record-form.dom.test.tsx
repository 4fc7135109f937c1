import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ProblemCode, Problem } from '#src/contract/problem.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { faultsByName } from '../typed/faults.ts';
import { type Saved, useRecordForm } from './use-record-form.ts';

type Row = { id: string; rev: number; name: string };
type Content = { name: string };
type Form = ReturnType<typeof useRecordForm<Row, { name: string }, Content, 'name', void>>;

const client = new QueryClient();
const onSaved = vi.fn();
let send: (saved: Saved<Row, Content>) => Promise<void>;
let follows: boolean;
let root: Root;
let form: Form;

function Shown({ row }: { row: Row | null }) {
  const shown = useRecordForm({
    row,
    empty: { name: '' },
    follows,
    toDraft: ({ name }: Row) => ({ name }),
    read: ({ name }) => ({
      content: { name: name.trim() },
      faults: name.trim() === '' ? { name: 'required' } : {},
    }),
    toFaults: faultsByName(['name']),
    save: useMutation({ mutationFn: (saved: Saved<Row, Content>) => send(saved) }),
    onSaved: (_, sent) => onSaved(sent),
  });
  useEffect(() => {
    form = shown;
  });
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSaved.mockClear();
  follows = false;
  send = vi.fn(() => Promise.resolve());
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('what is wrong is said once it was to be sent, and nothing is sent', async () => {
  show(null);
  expect(form.faults).toEqual({});
  await submit();
  expect(form).toMatchObject({ faults: { name: 'required' }, refusals: 1 });
  expect(send).not.toHaveBeenCalled();
  edit({ name: ' Sekar ' });
  await submit({ name: 'Sekar Ayu' });
  expect(send).toHaveBeenCalledExactlyOnceWith({ started: null, content: { name: 'Sekar Ayu' } });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ name: 'Sekar Ayu' });
});

test('a refused field is named, any other refusal is kept, and both end when something is typed', async () => {
  show(null);
  edit({ name: 'Sekar' });
  refuseWith('invalid_request', [{ path: 'content.name.id', code: 'too_long' }]);
  await submit();
  expect(form).toMatchObject({ faults: { name: 'too_long' }, refusal: null, refusals: 1 });
  edit({ name: 'Ayu' });
  expect(form.faults).toEqual({});
  refuseWith('not_found');
  await submit();
  expect(form).toMatchObject({ faults: {}, refusal: expect.any(ApiError), refusals: 2 });
  edit({ name: 'Ayu L.' });
  expect(form).toMatchObject({ refusal: null, draft: { name: 'Ayu L.' } });
  expect(onSaved).not.toHaveBeenCalled();
});

test('when another host was quicker what was typed stays until theirs is taken', async () => {
  const row = { id: 'r', rev: 1, name: 'Pagi' };
  show(row);
  edit({ name: 'Pagi buta' });
  refuseWith('conflict');
  await submit();
  expect(form).toMatchObject({ isNewer: false, refusal: expect.any(ApiError) });
  show({ ...row, rev: 2, name: 'Sore' });
  expect(form).toMatchObject({ isNewer: true, refusal: null, draft: { name: 'Pagi buta' } });
  act(() => form.startFromLatest());
  expect(form).toMatchObject({ isNewer: false, draft: { name: 'Sore' }, started: { rev: 2 } });
});

test('what was typed goes on upon theirs, where they were read', async () => {
  const row = { id: 'r', rev: 1, name: 'Pagi' };
  show(row);
  edit({ name: 'Pagi buta' });
  show({ ...row, rev: 2, name: 'Sore' });
  act(() => form.keepOwn());
  expect(form).toMatchObject({ isNewer: false, draft: { name: 'Pagi buta' } });
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    started: { ...row, rev: 2, name: 'Sore' },
    content: { name: 'Pagi buta' },
  });
});

test('a form that follows is the record as it is now, until something is typed', () => {
  follows = true;
  const row = { id: 'r', rev: 1, name: 'Pagi' };
  show(row);
  show({ ...row, rev: 2, name: 'Sore' });
  expect(form).toMatchObject({ isNewer: false, draft: { name: 'Sore' }, started: { rev: 2 } });
  edit({ name: 'Malam' });
  show({ ...row, rev: 3, name: 'Siang' });
  expect(form).toMatchObject({ isNewer: true, draft: { name: 'Malam' } });
});

function show(row: Row | null): void {
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Shown row={row} />
      </QueryClientProvider>,
    ),
  );
}

function edit(change: Partial<Content>): void {
  act(() => form.edit(change));
}

async function submit(change?: Partial<Content>): Promise<void> {
  await act(async () => form.submit(change));
}

function refuseWith(code: ProblemCode, fields: { path: string; code: string }[] = []): void {
  const problem = Problem.parse({ type: 'about:blank', title: code, status: 400, code, fields });
  send = () =>
    Promise.reject(new ApiError(400, { body: problem, isJson: true, problem, retryAfter: null }));
}
