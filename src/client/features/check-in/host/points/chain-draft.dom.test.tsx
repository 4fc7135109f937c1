import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventPoints, PointContent } from '#src/contract/check-in-points/points.ts';
import { type ChainDraft, useChainDraft } from './chain-draft.ts';

// Only their identity and the chain's number matter here.
const saved = (rev: number) => ({ rev, points: [] }) as unknown as EventPoints;
const first: readonly PointContent[] = [];
const second: readonly PointContent[] = [];
let draft: ChainDraft;
let root: Root;

function Chain({ rev }: { rev: number }) {
  const shown = useChainDraft('a', saved(rev));
  useEffect(() => {
    draft = shown;
  });
  return null;
}

const show = (rev: number) => act(() => root.render(<Chain rev={rev} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(1);
});
afterEach(() => {
  act(() => draft.discard());
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a chain that was saved as it is written is not a draft any more', () => {
  act(() => draft.change(first));
  show(2);
  act(() => draft.settle(first, 2));
  expect(draft).toMatchObject({ isChanged: false, isOutdated: false, rev: 2 });
});

test('what was changed while the chain was being saved stays, on top of it', () => {
  act(() => draft.change(first));
  act(() => draft.change(second));
  show(2);
  act(() => draft.settle(first, 2));
  expect(draft).toMatchObject({ isChanged: true, isOutdated: false, rev: 2 });
  expect(draft.points).toBe(second);
});

test('what is not saved is still there when the chain is opened again', () => {
  act(() => draft.change(second));
  act(() => root.render(null));
  show(1);
  expect(draft).toMatchObject({ isChanged: true });
  expect(draft.points).toBe(second);
  act(() => draft.discard());
  expect(draft.isChanged).toBe(false);
});
