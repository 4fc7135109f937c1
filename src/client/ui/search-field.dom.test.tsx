import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

let root: Root;
const onSearch = vi.fn();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  onSearch.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const field = { label: 'Cari', placeholder: '', action: '/', value: '', onSearch };
  act(() => root.render(<SearchField {...field} />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function type(text: string): HTMLInputElement {
  const input = document.querySelector('input');
  if (input === null) throw new Error('There is no field');
  act(() => {
    input.focus();
    // As React sees somebody type.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return input;
}

test('searches after a pause in typing', () => {
  type('demo');
  act(() => void vi.advanceTimersByTime(299));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('demo');
});

test('a tap on something else sends what was typed at once, and nothing after it', () => {
  const input = type('demo ');
  act(() => input.blur());
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('demo');
  act(() => void vi.advanceTimersByTime(1000));
  expect(onSearch).toHaveBeenCalledOnce();
});
