import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { Runner } from '#src/contract/registration.ts';
import { idPattern } from '#src/contract/choices.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { cutText } from '#src/domain/text/cut-text.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { findDraft, listDraftKeys } from '#src/client/lib/storage/drafts.ts';
import { isCategoryOpen } from './join-event.ts';

/** Raised when the form's questions change so that old answers no longer fit: older drafts are then left alone. */
const draftVersion = 1;

/**
 * A form that was not sent yet. `key` makes sending it twice harmless. Of the answers only the first is read before the
 * whole form is there, which reads the rest by `readJoinValues`.
 */
export type JoinDraft = { key: string; values: { category_id: string } };

// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const Answers = z.looseObject({ category_id: z.catch(z.string(), '') });

const StoredDraft = z.object({
  version: z.literal(draftVersion),
  key: z.string().check(z.minLength(16), z.maxLength(64)),
  values: Answers,
});

/** One draft per event and member: two members may share a phone. */
export function draftId(eventId: string, username: string | null): string {
  return `${eventId}:${username ?? ''}`;
}

/** The event that a member was last registering for on this phone; null for none. */
export function latestDraftQueryOptions(username: string | null) {
  return queryOptions({
    queryKey: ['registration', 'detail', { latestDraft: username }],
    queryFn: async () => {
      const keys = await listDraftKeys();
      return findDraftEvent(keys, username);
    },
    networkMode: 'always',
    gcTime: 0,
  });
}

/** The event of the first of these drafts that is a registration of this member; null for none. */
export function findDraftEvent(keys: readonly string[], username: string | null): string | null {
  const eventIds = keys.map((key) => key.slice(0, Math.max(0, key.indexOf(':'))));
  return (
    eventIds.find((id, place) => idPattern.test(id) && draftId(id, username) === keys[place]) ??
    null
  );
}

/** What goes into storage. The waiver has to be accepted anew when one comes back: it may have changed. */
export function serialiseDraft({ key, values }: JoinDraft): unknown {
  return { version: draftVersion, key, values: { ...values, waiver_accepted: false } };
}

/** Reads it back; null for what another version or something else wrote. */
export function parseDraft(stored: unknown): JoinDraft | null {
  const { data } = StoredDraft.safeParse(stored);
  return data ? { key: data.key, values: data.values } : null;
}

/** A form's draft on this phone; read once per visit, because from then on the form itself is newer. */
export function draftQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { draft: id }],
    queryFn: async () => {
      const stored = await findDraft(id);
      const draft = parseDraft(stored?.values);
      return stored && draft ? { ...draft, savedAt: stored.savedAt } : null;
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What is known of the runner before the form opens. */
export type Prefill = {
  runner: { [Key in keyof Runner]?: Runner[Key] | undefined };
  jersey: string | null;
  member: { name: string; phone: string | null };
};

/** A form that nobody has filled in yet; the only open category is chosen. */
export function newDraft(event: EventDetail, prefill: Prefill): JoinDraft {
  const open = event.categories.filter((category) => isCategoryOpen(category, event));
  const only = open.length === 1 ? open[0] : undefined;
  const values = startValues(prefill, event.jersey_sizes);
  return {
    key: makeUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    values: { ...values, category_id: only?.id ?? '' },
  };
}

/** The same form with the category that was asked for by its code, where that one is open. */
export function withCategory(
  draft: JoinDraft,
  event: Pick<EventDetail, 'has_waiting_list'> & {
    categories: Pick<EventDetail['categories'][number], 'id' | 'code' | 'availability'>[];
  },
  code: string | undefined,
): JoinDraft {
  const wanted = event.categories.find((one) => one.code === code);
  if (wanted === undefined || !isCategoryOpen(wanted, event)) return draft;
  return { ...draft, values: { ...draft.values, category_id: wanted.id } };
}

const bibNameLength = 14;

/** What was told before, phone numbers as people read them; consents are never prefilled. */
export function startValues({ runner, jersey, member }: Prefill, sizes: readonly string[]) {
  const phone = runner.phone ?? member.phone;
  const name = runner.legal_name ?? member.name;
  return {
    runner: {
      legal_name: name,
      bib_name: runner.bib_name ?? firstName(name),
      sex: runner.sex ?? '',
      birth_date: runner.birth_date ?? '',
      phone: phone === null ? '' : formatPhone(phone),
      city: runner.city ?? '',
      emergency_name: runner.emergency_name ?? '',
      emergency_phone:
        runner.emergency_phone === undefined ? '' : formatPhone(runner.emergency_phone),
    },
    jersey: jersey !== null && sizes.includes(jersey) ? jersey : '',
  };
}

function firstName(name: string): string {
  return cutText((name.split(' ')[0] ?? '').toUpperCase(), bibNameLength);
}
