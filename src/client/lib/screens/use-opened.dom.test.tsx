import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopWaitingForIdle } from '../hydration/idle.ts';
import { sayCutOff } from './say-cut-off.tsx';
import { useOpened } from './use-opened.ts';

vi.mock('./say-cut-off.tsx', () => ({ sayCutOff: vi.fn() }));

let root: Root;
const close = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  root = createRoot(document.body);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('the code of a dialog is fetched ahead, and the dialog opens', async () => {
  const load = vi.fn(() => Promise.resolve('the dialog'));
  await show(load, false);
  await act(async () => stopWaitingForIdle());
  expect(load).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('nothing');
  await show(load, true);
  expect(document.body.textContent).toBe('the dialog');
  expect(sayCutOff).not.toHaveBeenCalled();
});

test('a dialog whose code does not come is closed, and the reader is told', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await show(load, true);
  expect(close).toHaveBeenCalledOnce();
  expect(sayCutOff).toHaveBeenCalledOnce();
});

type Load = () => Promise<string>;

async function show(load: Load, isOpen: boolean): Promise<void> {
  await act(async () => root.render(<Opened load={load} isOpen={isOpen} />));
}

function Opened({ load, isOpen }: { load: Load; isOpen: boolean }) {
  return useOpened(load, isOpen, close) ?? 'nothing';
}
