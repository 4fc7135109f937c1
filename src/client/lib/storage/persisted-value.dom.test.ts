import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPersistedValue, usePersistedValue } from './persisted-value.ts';

const makeValue = () =>
  createPersistedValue<number>({
    key: 'lastPopupVisit',
    parse: (text) => (/^\d+$/.test(text) ? Number(text) : null),
    format: String,
  });

beforeEach(() => localStorage.clear());

describe('createPersistedValue', () => {
  test('is unread until it is loaded, whatever is stored', () => {
    localStorage.setItem('lastPopupVisit', '5');
    expect(makeValue().store.getState()).toEqual({ value: null, loaded: false });
  });

  test('reads the raw text', () => {
    localStorage.setItem('lastPopupVisit', '5');
    const stored = makeValue();
    stored.load();
    expect(stored.store.getState()).toEqual({ value: 5, loaded: true });
  });

  test('counts unreadable text as missing and leaves it alone', () => {
    localStorage.setItem('lastPopupVisit', 'yesterday');
    const stored = makeValue();
    stored.load();
    expect(stored.store.getState()).toEqual({ value: null, loaded: true });
    expect(localStorage.getItem('lastPopupVisit')).toBe('yesterday');
  });

  test('writes the raw text', () => {
    makeValue().set(7);
    expect(localStorage.getItem('lastPopupVisit')).toBe('7');
  });

  test('works for the page alone when storage throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const stored = makeValue();
    stored.load();
    stored.set(9);
    vi.restoreAllMocks();
    expect(stored.store.getState()).toEqual({ value: 9, loaded: true });
  });
});

test('what another tab sets is followed', () => {
  const stored = makeValue();
  const Shown = () => String(usePersistedValue(stored));
  const root = createRoot(document.body);
  act(() => root.render(createElement(Shown)));
  expect(document.body.textContent).toBe('null');
  localStorage.setItem('lastPopupVisit', '8');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'lastPopupVisit' }));
  });
  expect(document.body.textContent).toBe('8');
  act(() => root.unmount());
});

test('who reads an empty storage is not drawn again', () => {
  const stored = makeValue();
  const render = vi.fn(() => String(usePersistedValue(stored)));
  const root = createRoot(document.body);
  act(() => root.render(createElement(render)));
  expect(stored.store.getState().loaded).toBe(true);
  expect(render).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
