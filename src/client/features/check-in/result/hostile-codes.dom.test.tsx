import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { makeHostileCodes } from '#tests/support/check-in/hostile-codes.ts';
import { isFullRun } from '#tests/support/sample.ts';
import { device, point } from '#tests/support/check-in/scanned-ticket.ts';
import { findTicket } from '../roster/ticket.ts';
import { toMoment } from '../phone/server-clock.ts';
import { listenToWedge } from '../wedge/keyboard-wedge.ts';
import { ResultScreen } from './result-screen.tsx';
import { decideScan, type ResultActions } from './scan-result.ts';

// A phone without a network and without this ticket.
vi.mock('../roster/roster-store.ts', () => ({
  findRosterState: () => Promise.resolve(null),
  findRosterRecord: () => Promise.resolve(null),
}));
vi.mock('#src/client/lib/device/online.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readConnection: () => 'offline',
}));

const codes = [1, 2, 3].map((byte) =>
  makeTicketCode({ eventTag: 'KAK', random: new Uint8Array(10).fill(byte) }),
);
const count = isFullRun ? 50_000 : 500;
const actions: ResultActions = {
  decideAgain: () => undefined,
  voidAdmission: () => Promise.resolve(false),
  swapJersey: () => Promise.resolve(false),
  resultShown: () => undefined,
  dismiss: () => undefined,
  pauseScans: () => () => undefined,
};

let i18n: ReturnType<typeof createI18n>;
beforeAll(async () => {
  i18n = createI18n('id', getMessages('id'));
});

test(`${count} hostile texts are shown as an answer and become neither markup nor an admission`, async () => {
  const plain = await show('a menu of a restaurant');
  const allowed = new Set([
    ...listTags(plain.markup),
    ...listTags((await show(codes[0] ?? '')).markup),
  ]);
  let refused = 0;
  for (const text of makeHostileCodes(count, codes)) {
    const { markup, draft } = await show(text);
    expect([...listTags(markup)].filter((tag) => !allowed.has(tag))).toEqual([]);
    expect(draft.action).toBe('deny');
    expect((draft.raw ?? '').length).toBeLessThanOrEqual(200);
    refused += 1;
  }
  expect(refused).toBe(count);
}, 600_000);

test(`the keys of ${count / 10} hostile texts from a hand scanner never throw, and come as one text each`, () => {
  const heard: string[] = [];
  const faults: unknown[] = [];
  window.addEventListener('error', ({ error }) => faults.push(error));
  const stop = listenToWedge((text) => heard.push(text));
  let at = 0;
  let typed = 0;
  for (const text of makeHostileCodes(count / 10, codes, 2)) {
    const keys = Array.from(text).filter((key) => key.length === 1);
    if (keys.length >= 6) typed += 1;
    // A pause before each: what was too short for a code is forgotten.
    at += 1000;
    for (const key of [...keys, 'Enter']) press(key, (at += 1));
  }
  stop();
  expect(faults).toEqual([]);
  expect(heard).toHaveLength(typed);
});

test('control: markup in a text would be found', () => {
  expect([...listTags('<p>ok</p><img src=x onerror=alert(1)>')]).toContain('img onerror src');
});

/** What the phone does with a code that it has read: decides, and draws the answer. */
async function show(text: string) {
  const ticket = await findTicket(device, text);
  const moment = toMoment(device);
  const choices = { ticked: [], overrideReason: null, jersey: null };
  const asked = { device, point, ticket, moment, ...choices, known: [] };
  const { draft, outcome } = decideScan(asked);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ResultScreen result={outcome} event={device.event} actions={actions} />
    </I18nProvider>,
  );
  return { markup, draft };
}

const seen = new Map<string, Set<string>>();

/** The elements of a markup with the names of their attributes. */
function listTags(markup: string): Set<string> {
  const known = seen.get(markup) ?? readTags(markup);
  seen.set(markup, known);
  return known;
}

function readTags(markup: string): Set<string> {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  return new Set(
    Array.from(holder.content.querySelectorAll('*'), (element) =>
      [element.localName, ...element.getAttributeNames().toSorted()].join(' '),
    ),
  );
}

function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.body.dispatchEvent(event);
}
