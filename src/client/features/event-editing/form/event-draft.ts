import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { Series } from '#src/contract/races-events/series.ts';
import { readValues } from '#src/client/lib/forms/read-values.ts';
import { useDraft } from '#src/client/lib/forms/use-draft.ts';
import { useFormDraft } from '#src/client/lib/forms/use-server-form.ts';
import { eventFields, type EventFormValues } from './event-fields.ts';

export type OpenedForm = {
  /** The series that is changed; null: one event. */
  series: Series | null;
  saved: EditableEvent | null;
  values: EventFormValues;
  isRestored: boolean;
  /** What was typed here on a revision that somebody changed since; null: nothing. */
  outdated: EventFormValues | null;
  /** Under which this phone stores it. */
  draftKey: string;
};

/** What this phone has of an event's form: the answers, and which revision of which draft they were typed on. */
type EventDraft = { id: string | null; rev: number; values: EventFormValues };

// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const Id = z.catch(z.nullable(z.string()), null);
// oxlint-disable-next-line promise/valid-params -- the same
const StoredDraft = z.object({ id: Id, rev: z.catch(z.int(), 0), values: z.unknown() });

/** Reads what was stored, as the form of today has it; null for what is no draft of it. */
export function readEventDraft(stored: unknown, kind: EventKind): EventDraft | null {
  const { data } = StoredDraft.safeParse(stored);
  const values = readValues(eventFields(kind), data?.values);
  return data && values ? { ...data, values } : null;
}

/** The key it is stored under: one new form per kind and community, one per event that is there. */
export function toDraftKey(
  kind: EventKind,
  communityId: string | null,
  eventId: string | null,
): string {
  return eventId === null ? `event-new:${kind}:${communityId ?? 'platform'}` : `event:${eventId}`;
}

type Revision = { id: string; rev: number };

/** Stores the form on this phone for as long as it says something else than the server. */
export function useEventDraft(form: UseFormReturn<EventFormValues>, opened: OpenedForm) {
  const record = opened.series ?? opened.saved;
  const state = useRef({
    id: record?.id ?? null,
    rev: record?.rev ?? 0,
    /** What the server has, as text; null while that is something else in any case. */
    sent: opened.isRestored ? null : JSON.stringify(opened.values),
  });
  const draft = useDraft({
    key: opened.draftKey,
    read() {
      const { id, rev, sent } = state.current;
      const values = form.getValues();
      return JSON.stringify(values) === sent ? null : { id, rev, values };
    },
  });
  useFormDraft(form, draft);

  return {
    /** Saves nothing more: the form was sent, or is thrown away. */
    stop: draft.stop,
    /** From now on what is typed goes with this revision. A reload must find the draft that was just made. */
    async remember({ id, rev }: Revision): Promise<void> {
      const sent = state.current.id === null ? null : state.current.sent;
      state.current = { id, rev, sent };
      await draft.save();
    },
    /** What stands in the form is on the server now. */
    async forget(): Promise<void> {
      const values = form.getValues();
      state.current = { ...state.current, sent: JSON.stringify(values) };
      form.reset(values);
      await draft.forget();
    },
  };
}
