import * as z from 'zod/mini';
import { EnteredInstant, Id, IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../text.ts';
import {
  attentionMax,
  bibOrders,
  cancelReasonMax,
  changeMax,
  lookMax,
  waveMax,
} from './participant-choices.ts';

/** Whom a change is of. */
export const ParticipantIds = z.array(Id).check(z.minLength(1), z.maxLength(changeMax));
/** Whom a look ahead is about: of all at once, because what it says of one depends on the others. */
export const LookedAtIds = z.array(Id).check(z.minLength(1), z.maxLength(lookMax));
const Bib = z.int().check(z.minimum(1), z.maximum(999_999));

/** A number as it was planned: whoever does not have `earlier` any more keeps what they have. */
export const BibMove = z.object({ id: Id, earlier: z.nullable(Bib), bib: z.nullable(Bib) });

/** What overwrites what another host may have written since the list was read; whom they changed is left alone. */
const overwriting = { ids: ParticipantIds, as_of: z.optional(EnteredInstant) };

export const ParticipantChangeBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), ids: ParticipantIds }),
  z.object({
    kind: z.literal('bib'),
    moves: z
      .array(BibMove)
      .check(
        z.minLength(1),
        z.maxLength(changeMax),
        z.refine(isOncePerNumber, { params: { code: 'duplicate' } }),
      ),
  }),
  z.object({ kind: z.literal('category'), ...overwriting, category_id: Id }),
  z.object({ kind: z.literal('wave'), ...overwriting, wave: z.nullable(requiredLine(waveMax)) }),
  z.object({
    kind: z.literal('attention'),
    ...overwriting,
    attention: z.nullable(requiredLine(attentionMax)),
  }),
  z.object({ kind: z.literal('cancel'), ...overwriting, reason: requiredLine(cancelReasonMax) }),
  /** Their places go back; what they have not paid is no longer owed. */
  z.object({ kind: z.literal('wait'), ids: ParticipantIds }),
  /** Out of the waiting list, as far as there are places. */
  z.object({ kind: z.literal('place'), ids: ParticipantIds }),
  /** A place is held for each, in the order of the list, as far as there are places. */
  z.object({ kind: z.literal('offer'), ids: ParticipantIds }),
  /** The places that are held for them are free again; only hosts offer them another. */
  z.object({ kind: z.literal('take_back'), ids: ParticipantIds }),
]);
export type ParticipantChangeBody = z.infer<typeof ParticipantChangeBody>;

/** Why one of the participants was left as they were. */
const changeRefusals = [
  'not_found',
  'not_payable',
  'not_confirmed',
  'no_number_left',
  'number_taken',
  'sold_out',
  'age_not_allowed',
  'cancelled',
  'changed_since',
  /** Money or a proof of it has come. */
  'has_paid',
  'in_group',
  'not_waiting',
  /** No place is held for them. */
  'no_offer',
  /** Nobody could answer an offer: the place has no account. */
  'no_account',
  /** Registration is over, so no place is offered. */
  'closed',
] as const;
export type ChangeRefusal = (typeof changeRefusals)[number];

export const ChangeResult = z.object({
  id: Id,
  outcome: z.enum(['done', 'unchanged', 'refused']),
  reason: z.nullable(z.enum(changeRefusals)),
});
export type ChangeResult = z.infer<typeof ChangeResult>;

const ParticipantChange = z.object({
  id: Id,
  results: z.array(ChangeResult),
  can_undo: z.boolean(),
});
export type ParticipantChange = z.infer<typeof ParticipantChange>;

export const changeParticipants = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/change',
  access: 'member',
  tag: 'registration',
  summary:
    'One change for several participants, answered for each; the same Idempotency-Key changes nothing more',
  params: IdParam,
  headers: z.looseObject({ 'idempotency-key': z.string().check(z.minLength(16), z.maxLength(64)) }),
  body: ParticipantChangeBody,
  response: ParticipantChange,
  problems: ['idempotency_mismatch'],
});

export const undoParticipantChange = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/change/:changeId/undo',
  access: 'member',
  tag: 'registration',
  summary:
    'Takes back numbers, waves, marks, or a move to the waiting list where the place is still free, except of those who were changed since',
  params: z.object({ id: Id, changeId: Id }),
  response: ParticipantChange,
});

export const previewBibs = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/participant/bib-preview',
  access: 'member',
  tag: 'registration',
  summary: 'Who would get which bib, and the batches in which they are given; changes nothing',
  params: IdParam,
  body: z.object({
    ids: LookedAtIds,
    from: Bib,
    to: Bib,
    /** In which order the numbers are given; `number` is that of the numbers they have. */
    order: z.enum(bibOrders),
  }),
  response: z.object({
    /** The first of those who would have a number of the range. */
    first: z.array(
      z.object({ id: Id, legal_name: z.string(), bib: z.int(), earlier: z.nullable(z.int()) }),
    ),
    /** How many would have one, and the lowest and highest; null for nobody. */
    given: z.int(),
    range: z.nullable(z.object({ from: z.int(), to: z.int() })),
    /** How many of them have another number now, and how many this one already. */
    renumbered: z.int(),
    unchanged: z.int(),
    /** How many have no place that is confirmed, and for how many the range is too short. */
    not_confirmed: z.int(),
    left: z.int(),
    /** To be sent one after the other. */
    batches: z.array(z.array(BibMove)),
  }),
});

function isOncePerNumber(moves: readonly { id: string; bib: number | null }[]): boolean {
  const given = moves.flatMap(({ bib }) => bib ?? []);
  return (
    new Set(given).size === given.length && new Set(moves.map(({ id }) => id)).size === moves.length
  );
}
