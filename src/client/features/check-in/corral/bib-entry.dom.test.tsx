import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#tests/support/scanned-ticket.ts';
import { BibEntryForm } from './bib-entry.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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

test('a ticket scanned into the field leaves the bib that was typed', () => {
  type('12', 500);
  expect(type('7K29XQ47H3DPB6TW1M83', 10).defaultPrevented).toBe(true);
  expect(field().value).toBe('12');
});

test('a pasted code is no bib', () => {
  act(() => write('7K29XQ47H3DPB6TW1M83'));
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
