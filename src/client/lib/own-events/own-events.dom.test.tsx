import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { makeCard } from '#tests/support/races-events/card.ts';
import {
  forgetOwnEvents,
  showMark,
  showOwnTickets,
  useMark,
  useMarkedEvents,
  useOwnTicket,
} from './own-events.ts';

const race = makeCard();
const own = {
  id: '7k2m9xq4tz03',
  status: 'confirmed',
  expiresAt: null,
  amount: 0,
  category: 'HM',
  bib: 7,
} as const;

function Card() {
  const ticket = useOwnTicket(race.id);
  const isSaved = useMark(race.id, 'saved');
  const marked = useMarkedEvents();
  return [ticket?.status ?? 'visitor', isSaved, marked?.length ?? 'unknown'].join(' ');
}

test('a page is hydrated as the visitor’s, then shows what is known, then nothing of it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Card />);
  expect(place.textContent).toBe('visitor false unknown');
  showOwnTickets([{ eventId: race.id, ticketId: own.id, own }]);
  showMark(race, { kind: 'saved', isOn: true });
  const onRecoverableError = vi.fn();
  await act(async () => Promise.resolve(hydrateRoot(place, <Card />, { onRecoverableError })));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.textContent).toBe('confirmed true 1');
  act(forgetOwnEvents);
  expect(place.textContent).toBe('visitor false unknown');
});
