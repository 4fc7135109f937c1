import * as z from 'zod/mini';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import { keptAnswers } from '#src/client/lib/forms/kept-answers.ts';
import {
  emptyCategory,
  emptyForm,
  emptyPack,
  emptyTier,
  type EventFormValues,
} from './event-form-values.ts';
import { noRepetition } from './repetition.ts';

/** What this phone keeps of an event's form: the answers, and which state of which draft they were typed on. */
export type KeptForm = { id: string | null; rev: number; values: EventFormValues };

// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const Id = z.catch(z.nullable(z.string()), null);
// oxlint-disable-next-line promise/valid-params -- the same
const Kept = z.object({ id: Id, rev: z.catch(z.int(), 0), values: z.unknown() });

/** Reads what was kept, as the form of today has it; null for none. */
export function parseKeptForm(stored: unknown, kind: EventKind): KeptForm | null {
  const kept = Kept.safeParse(stored);
  if (!kept.success) return null;
  const values = keptAnswers(kept.data.values, modelOf(kind));
  return values === null ? null : { ...kept.data, values };
}

/** The key it is kept under: one new form per kind and community, one per event that is there. */
export function keptKey(
  kind: EventKind,
  communityId: string | null,
  eventId: string | null,
): string {
  return eventId === null ? `event-new:${kind}:${communityId ?? 'platform'}` : `event:${eventId}`;
}

/** An empty form with something in each list. */
function modelOf(kind: EventKind): EventFormValues {
  return {
    ...emptyForm(kind, { province: '', city: '' }),
    recurrence: { ...noRepetition, days: [''] },
    pack_collection: [emptyPack],
    jersey_sizes: [''],
    categories: [{ ...emptyCategory(kind), tiers: [emptyTier] }],
  };
}
