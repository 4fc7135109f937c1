import type { NewRun } from '#src/contract/races-events/weekly-run.ts';
import { type Faults, faultsByName } from '#src/client/lib/forms/typed/faults.ts';

/** The short form of a run while it is filled in; the distance is in kilometres, as text. */
export type RunDraft = {
  title: string;
  days: readonly number[];
  time: string;
  place: string;
  distance: string;
};

type Name = keyof RunDraft;

/** What the server refused, by the form's fields. */
export const toRunFaults = faultsByName<Name>(['title', 'days', 'time', 'place', 'distance']);

/**
 * What is sent of a draft, and what is wrong with it. `start` is what the community says of the run: its name in English
 * and its position go with the name and the place that they belong to.
 */
export function readRun(
  draft: RunDraft,
  start: Pick<NewRun, 'title' | 'place' | 'position'>,
): { content: NewRun; faults: Faults<Name> } {
  const title = draft.title.trim();
  const place = draft.place.trim();
  const metres = readKilometres(draft.distance);
  return {
    content: {
      title: title === start.title.id ? start.title : { id: title },
      days: draft.days.toSorted((one, other) => one - other),
      time: draft.time,
      place,
      position: place === start.place ? start.position : null,
      distance_m: metres ?? null,
    },
    faults: {
      ...(title === '' ? { title: 'required' } : {}),
      ...(draft.days.length === 0 ? { days: 'required' } : {}),
      ...(draft.time === '' ? { time: 'required' } : {}),
      ...(place === '' ? { place: 'required' } : {}),
      ...(metres === undefined ? { distance: 'invalid' } : {}),
    },
  };
}

/** Metres of kilometres as they are typed, `8`, `7,5`; null where nothing is, undefined where it is no distance. */
function readKilometres(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/\s*(km|k)$/i, '')
    .replace(',', '.');
  if (text === '') return null;
  const metres = Math.round(Number(text) * 1000);
  return metres > 0 && metres <= 1_000_000 ? metres : undefined;
}
