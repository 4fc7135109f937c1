import * as z from 'zod/mini';
import type { EventKind } from '#src/contract/races-events.ts';
import { emptyForm, type EventFormValues } from './event-form-values.ts';

const shape = emptyForm('race', { province: '', city: '' });

/** What this phone keeps of an event's form: the answers, and which state of which draft they were typed on. */
export const KeptForm = z.object({
  id: z.nullable(z.string()),
  rev: z.int(),
  values: z.custom<EventFormValues>(hasShape),
});
export type KeptForm = z.infer<typeof KeptForm>;

/** The key it is kept under: one new form per kind and community, one per event that is there. */
export function keptKey(
  kind: EventKind,
  communityId: string | null,
  eventId: string | null,
): string {
  return eventId === null ? `event-new:${kind}:${communityId ?? 'platform'}` : `event:${eventId}`;
}

/** A form of another build may have other fields. */
function hasShape(values: unknown): boolean {
  return isLike(values, shape) && isLike(Reflect.get(values, 'recurrence'), shape.recurrence);
}

function isLike(value: unknown, model: object): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(model).every(([key, empty]) => {
    const part: unknown = Reflect.get(value, key);
    return typeof part === typeof empty && Array.isArray(part) === Array.isArray(empty);
  });
}
