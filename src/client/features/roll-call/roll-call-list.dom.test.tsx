import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RollCallMark, RollCallPerson } from '#src/contract/roll-call/roll-call.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import type { Tap } from './mark-person.ts';
import { RollCallList } from './roll-call-list.tsx';
import { showPeople } from './shown-people.ts';

/** Whose row was drawn, since it was last emptied. */
const drawn: string[] = [];
vi.mock('#src/client/ui/avatar.tsx', () => ({
  Avatar({ name }: { name: string }) {
    drawn.push(name);
    return null;
  },
}));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const i18n = createI18n('id', {});

const people = Array.from({ length: 60 }, (_, index): RollCallPerson => ({
  kind: 'member',
  id: `m${String(index).padStart(11, '0')}`,
  name: `Pelari ${index}`,
  photo: null,
  group: index < 20 ? 'joined' : 'member',
  category: index < 20 ? { id: 'Santai' } : null,
  came: false,
  is_scanned: index === 1,
  marked_at: null,
}));

function draw(marks: RollCallMark[], onTap: (tap: Tap) => Promise<unknown>): string[] {
  drawn.length = 0;
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RollCallList people={showPeople(people, marks)} onTap={onTap} />
      </I18nProvider>,
    ),
  );
  return drawn;
}

function markOf(index: number, came = true): RollCallMark {
  const id = people[index]?.id ?? '';
  return { kind: 'member', id, came, at: `2027-02-05T22:00:0${index % 10}.000Z` };
}

const boxes = () => [...document.querySelectorAll('input')];

test('a tick draws one row anew, however many wait already', () => {
  const onTap = vi.fn<(tap: Tap) => Promise<void>>();
  expect(draw([], onTap)).toHaveLength(60);
  expect(draw([markOf(3)], onTap)).toEqual(['Pelari 3']);
  expect(draw([markOf(3), markOf(40)], onTap)).toEqual(['Pelari 40']);
  // Taken back.
  expect(draw([markOf(3), markOf(40, false)], onTap)).toEqual(['Pelari 40']);
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(1);
});

test('all rows would be drawn if each time another function were called by a tap', () => {
  draw([], async () => undefined);
  expect(draw([markOf(3)], async () => undefined)).toHaveLength(60);
});

test('a tap says whom it is about and what it changes; who was scanned cannot be unticked', async () => {
  const onTap = vi.fn<(tap: Tap) => Promise<void>>().mockResolvedValue();
  draw([markOf(3)], onTap);
  await act(async () => boxes()[3]?.click());
  await act(async () => await vi.waitFor(() => expect(onTap).toHaveBeenCalled()));
  expect(onTap).toHaveBeenCalledExactlyOnceWith({
    kind: 'member',
    id: people[3]?.id,
    name: 'Pelari 3',
    came: false,
    markedAt: markOf(3).at,
  });
  expect(boxes()[1]?.disabled).toBe(true);
  expect(document.body.textContent).toContain('dipindai');
});

test('a tap is seen before it is on the disk, and gone again where the phone cannot keep it', async () => {
  let settle = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const onTap = vi.fn<(tap: Tap) => Promise<void>>(async () => await kept);
  draw([], onTap);
  act(() => boxes()[5]?.click());
  expect(boxes()[5]?.checked).toBe(true);
  expect(onTap).not.toHaveBeenCalled();
  await act(async () => await vi.waitFor(() => expect(onTap).toHaveBeenCalled()));
  await act(async () => settle());
  expect(boxes()[5]?.checked).toBe(false);
});
