import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { device } from '#tests/support/check-in/scanned-ticket.ts';
import { BibEntryForm } from './bib-entry.tsx';

let root: Root;
const onCode = vi.fn();
const code = makeTicketCode({ eventTag: '7K2', random: new Uint8Array(10).fill(7) });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onCode.mockReset();
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  act(() =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'id', messages: { id: {} } })}>
        <Corral />
      </I18nProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('without any list on this phone no bib is said to be missing', () => {
  type('12', 500);
  expect(field().value).toBe('12');
  expect(document.body.textContent).toContain('Daftar peserta belum ada di HP ini.');
  expect(document.body.textContent).not.toContain('Tak ada BIB');
});

test('a ticket scanned into the field is taken, and leaves the bib that was typed', () => {
  type('12', 500);
  expect(onCode).not.toHaveBeenCalled();
  expect(type(code, 10).defaultPrevented).toBe(true);
  expect(onCode.mock.calls).toEqual([[code]]);
  expect(field().value).toBe('12');
});

test('what is no ticket’s code is neither taken nor a bib', () => {
  expect(type(`${code.slice(0, -1)}0A`, 10).defaultPrevented).toBe(true);
  expect(onCode).not.toHaveBeenCalled();
  expect(field().value).toBe('');
});

test('a pasted code is no bib', () => {
  act(() => write(code));
  expect(field().value).toBe('');
});

function Corral() {
  const [typed, setTyped] = useState('');
  return (
    <BibEntryForm
      device={device}
      index={{ status: 'ready', entries: [] }}
      typed={typed}
      onTyped={setTyped}
      isPack={false}
      onRunner={() => undefined}
      onCode={onCode}
    />
  );
}

function field(): HTMLInputElement {
  const found = document.querySelector('input');
  if (found === null) throw new Error('No field');
  return found;
}

let now = 10_000;

/** Types with this gap between keys, then Enter, as a keyboard does: a prevented key writes nothing. */
function type(text: string, gapMs: number): KeyboardEvent {
  now += 1000;
  for (const key of text) {
    if (!press(key, gapMs).defaultPrevented) act(() => write(field().value + key));
  }
  return press('Enter', gapMs);
}

function press(key: string, gapMs: number): KeyboardEvent {
  now += gapMs;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  vi.spyOn(event, 'timeStamp', 'get').mockReturnValue(now);
  act(() => void field().dispatchEvent(event));
  return event;
}

/** Past React's own setter, which would hide the change from it. */
function write(value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field());
  field().dispatchEvent(new Event('input', { bubbles: true }));
}
