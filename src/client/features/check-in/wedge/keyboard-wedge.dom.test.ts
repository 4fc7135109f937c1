import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToWedge } from './keyboard-wedge.ts';

const code = 'KAK29XQ47H3DPB6TW1M8';
let codes: string[] = [];
let stop: () => void;

beforeEach(() => {
  codes = [];
  stop = listenToWedge((text) => codes.push(text));
});

afterEach(() => {
  stop();
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

test('keys as slow as a person’s are none', () => {
  for (const [place, key] of Array.from(code).entries()) press(key, { at: place * 100 });
  press('Enter', { at: code.length * 100 });
  expect(codes).toEqual([]);
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
