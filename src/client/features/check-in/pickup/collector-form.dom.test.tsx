import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { point } from '#tests/support/check-in/scanned-ticket.ts';
import { CollectorForm } from './collector-form.tsx';
import type { PickupView } from './pickup-rules.ts';
import type { PickupSession } from './pickup-session.ts';

const code = makeTicketCode({ eventTag: 'KAK', random: new Uint8Array(10).fill(3) });
const called = { setCollector: vi.fn(), setTicked: vi.fn(), scanFromWedge: vi.fn() };
// A session's other methods are not the form's.
const session = called as unknown as PickupSession & typeof called;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a ticket scanned into the name goes to the list, and the name stays what it was', () => {
  show(`Ratna${code}`);
  expect(pressEnter().defaultPrevented).toBe(true);
  expect(session.setCollector).toHaveBeenCalledWith({ name: 'Ratna', id_last4: '4417' });
  expect(session.scanFromWedge).toHaveBeenCalledExactlyOnceWith(code);
});

test('Enter after a name hands over nothing', () => {
  show('Ratna');
  expect(pressEnter().defaultPrevented).toBe(false);
  expect(session.scanFromWedge).not.toHaveBeenCalled();
});

function show(name: string): void {
  const view: PickupView = {
    collector: { name, id_last4: '4417' },
    ticked: [],
    entries: [],
    before: 0,
    isScanning: false,
    isBusy: false,
    note: null,
    handed: null,
  };
  act(() =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'id', messages: { id: {} } })}>
        <CollectorForm point={point} view={view} session={session} />
      </I18nProvider>,
    ),
  );
}

function pressEnter(): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  act(() => void document.querySelector('input')?.dispatchEvent(event));
  return event;
}
