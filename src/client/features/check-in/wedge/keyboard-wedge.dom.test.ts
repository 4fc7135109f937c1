import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToWedge } from './keyboard-wedge.ts';

const code = 'K7A041061050R3GG28A6';
let codes: string[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  codes = [];
  stop = listenToWedge((text) => codes.push(text));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function press(key: string, { at, on = document.body }: { at?: number; on?: HTMLElement } = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (at !== undefined) vi.spyOn(event, 'timeStamp', 'get').mockReturnValue(at);
  on.dispatchEvent(event);
  return event;
}

function type(text: string, on?: HTMLElement) {
  for (const key of text) press(key, on === undefined ? {} : { on });
  return press('Enter', on === undefined ? {} : { on });
}

function addField(kind: string) {
  const field = Object.assign(document.createElement('input'), { type: kind });
  document.body.append(field);
  return field;
}

test('quick keys that end with Enter are a code, and Enter presses nothing else', () => {
  const enter = type(code);
  expect(codes).toEqual([code]);
  expect(enter.defaultPrevented).toBe(true);
});

/** The keys of a scanner at its own speed, what it sends at their end, and then silence. */
function scan(keys: string, { end, gapMs = 10 }: { end: string | null; gapMs?: number }) {
  let at = 1000;
  for (const key of keys) press(key, { at: (at += gapMs) });
  const last = end === null ? null : press(end, { at: (at += gapMs) });
  vi.advanceTimersByTime(1_000);
  return last;
}

test.each([
  ['Enter', code, { end: 'Enter' }],
  ['no key at its end', code, { end: null }],
  ['Tab', code, { end: 'Tab' }],
  ['the kind of its symbol before it', `]Q1${code}`, { end: 'Enter' }],
  ['slow keys', code, { end: 'Enter', gapMs: 90 }],
  ['slow keys and no key at its end', code, { end: null, gapMs: 90 }],
  ['a control character', `${code}\u001d`, { end: 'Enter' }],
  ['an address around it', `https://derap.example/t/${code}?from=wa`, { end: 'Enter' }],
])('a code with %s is scanned once', (_what, keys, how) => {
  const end = scan(keys, how);
  expect(codes).toEqual([code]);
  expect(end?.defaultPrevented ?? true).toBe(true);
});

test('a burst without a code is told, with or without Enter', () => {
  scan('8991002101234', { end: 'Enter' });
  scan('MENU-WARUNG', { end: null });
  expect(codes).toEqual(['8991002101234', 'MENU-WARUNG']);
});

test('an Enter that comes after its code presses nothing, the next one does', () => {
  scan(code, { end: null });
  expect(press('Enter', { at: 1_600 }).defaultPrevented).toBe(true);
  expect(press('Enter', { at: 3_000 }).defaultPrevented).toBe(false);
  expect(codes).toEqual([code]);
});

test('words as slow as a person’s are none', () => {
  const end = scan('menu warung bu', { end: 'Enter', gapMs: 200 });
  expect(codes).toEqual([]);
  expect(end?.defaultPrevented).toBe(false);
});

test('a few keys and Enter stay what they are', () => {
  expect(type('12').defaultPrevented).toBe(false);
  expect(codes).toEqual([]);
});

test('what goes into a field is left to it', () => {
  type(code, addField('text'));
  expect(codes).toEqual([]);
});

test.each(['radio', 'checkbox'])(
  'a %s that still has focus does not make the scanner deaf',
  (kind) => {
    type(code, addField(kind));
    expect(codes).toEqual([code]);
  },
);
