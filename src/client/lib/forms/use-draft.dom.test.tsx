import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteDraft, findDraft, saveDraft } from '../storage/drafts.ts';
import { type Draft, openRevised, useDraft } from './use-draft.ts';

vi.mock('../storage/drafts.ts', () => ({
  findDraft: vi.fn(),
  saveDraft: vi.fn(),
  deleteDraft: vi.fn(),
}));

const start = 'nothing typed';
let typed = start;
let draft: Draft<string>;
let root: Root;

function Form({ name = 'form:1' }: { name?: string }) {
  const shown = useDraft({
    key: name,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
    read: () => (typed === start ? null : typed),
  });
  useEffect(() => {
    draft = shown;
  });
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.mocked(findDraft).mockReset().mockResolvedValue(null);
  vi.mocked(saveDraft).mockReset().mockResolvedValue(true);
  vi.mocked(deleteDraft).mockReset().mockResolvedValue(undefined);
  typed = start;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (name?: string) => act(async () => root.render(<Form {...(name ? { name } : {})} />));
function type(words: string): void {
  typed = words;
  draft.changed();
}

describe('useDraft', () => {
  test('is looked for, then there or not, and only as the form reads it', async () => {
    vi.mocked(findDraft).mockReturnValueOnce(new Promise(() => {}));
    await show('form:0');
    expect(draft.stored).toBeUndefined();
    vi.mocked(findDraft).mockResolvedValueOnce({ values: 7, savedAt: 1 });
    await show('form:1');
    expect(draft.stored).toBeNull();
    vi.mocked(findDraft).mockResolvedValueOnce({ values: 'typed before', savedAt: 1 });
    await show('form:2');
    expect(draft.stored).toBe('typed before');
  });

  test('a form that has gone is not told what was found', async () => {
    let find: (found: null) => void = () => undefined;
    vi.mocked(findDraft).mockReturnValueOnce(new Promise((resolve) => (find = resolve)));
    await show('form:1');
    await show('form:2');
    await act(async () => find(null));
    expect(findDraft).toHaveBeenCalledTimes(2);
    expect(draft.stored).toBeNull();
  });

  test('what is typed is stored after a pause, once', async () => {
    await show();
    type('Ngop');
    type('Ngopi');
    expect(saveDraft).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith('form:1', 'Ngopi');
  });

  test('typed back to what it was, it is deleted at once, and nothing is stored later', async () => {
    await show();
    type('Ngopi');
    type(start);
    expect(deleteDraft).toHaveBeenCalledExactlyOnceWith('form:1');
    vi.advanceTimersByTime(1_000);
    expect(saveDraft).not.toHaveBeenCalled();
  });

  test('what waits is stored when the form goes, and nothing of one that was sent', async () => {
    await show();
    type('Ngopi');
    await show('form:2');
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith('form:1', 'Ngopi');
    type('Lari');
    draft.stop();
    await draft.forget();
    act(() => root.render(null));
    type('Lari lagi');
    vi.advanceTimersByTime(1_000);
    expect(saveDraft).toHaveBeenCalledOnce();
    expect(deleteDraft).toHaveBeenCalledExactlyOnceWith('form:2');
  });

  test('thrown away, the form opens anew without it', async () => {
    vi.mocked(findDraft).mockResolvedValueOnce({ values: 'typed before', savedAt: 1 });
    await show();
    type('typed on');
    await act(async () => draft.discard());
    vi.advanceTimersByTime(1_000);
    expect(draft).toMatchObject({ stored: null, round: 1 });
    expect(saveDraft).not.toHaveBeenCalled();
    expect(deleteDraft).toHaveBeenCalledExactlyOnceWith('form:1');
  });

  test('reopened with another draft, that is stored in place of what waits', async () => {
    await show();
    type('typed on');
    await act(async () => draft.reopen('typed before'));
    vi.advanceTimersByTime(1_000);
    expect(draft).toMatchObject({ stored: 'typed before', round: 1 });
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith('form:1', 'typed before');
  });
});

describe('openRevised', () => {
  const record = { rev: 3, values: 'of the server' };

  test.each([
    {
      name: 'nothing stored',
      stored: null,
      opened: { values: 'of the server', isRestored: false, outdated: null },
    },
    {
      name: 'typed on this revision',
      stored: { rev: 3, values: 'typed' },
      opened: { values: 'typed', isRestored: true, outdated: null },
    },
    {
      name: 'typed on an older one',
      stored: { rev: 2, values: 'typed' },
      opened: { values: 'of the server', isRestored: false, outdated: 'typed' },
    },
  ])('$name', ({ stored, opened }) => {
    expect(openRevised(record, stored)).toEqual(opened);
  });
});
