import * as z from 'zod/mini';
import { EnteredInstant, Id, IdParam, Instant, LocalText, Name, Uuid, Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { rollCallMost } from './roll-call-choices.ts';

/**
 * Whom a mark is about: a member; a registration that nobody has taken over; or somebody without an account, by the id
 * that the phone made.
 */
export const RollCallKind = z.enum(['member', 'registration', 'walk_in']);
export type RollCallKind = z.infer<typeof RollCallKind>;

/** One person of a run, however they are known: with a registration and a membership they stand here once. */
export const RollCallPerson = z.object({
  kind: RollCallKind,
  id: z.union([Id, Uuid]),
  name: z.string(),
  photo: z.nullable(z.string()),
  /** `other`: came without having joined, and is no member any more. */
  group: z.enum(['joined', 'member', 'other', 'walk_in']),
  /** Their category or pace group, of who joined. */
  category: z.nullable(LocalText),
  came: z.boolean(),
  /** Their ticket was scanned: they came, whatever was ticked. */
  is_scanned: z.boolean(),
  /** When the mark was made that counts, if there is one. */
  marked_at: z.nullable(Instant),
});
export type RollCallPerson = z.infer<typeof RollCallPerson>;

/** Who is expected at a run and who came, as all who call the roll have said so far. */
export const RollCall = z.object({
  event: z.object({
    id: Id,
    title: LocalText,
    starts_at: Instant,
    zone: Zone,
    community: z.object({ id: Id, slug: z.string(), name: z.string() }),
  }),
  /** Whether the reader is of the community’s crew, not only a pace leader. */
  is_crew: z.boolean(),
  opens_at: Instant,
  closes_at: Instant,
  /** The server’s time of this answer: phones tell from it how far off their clocks are. */
  now: Instant,
  /** Who joined, by name; then the other members; then who was added. */
  people: z.array(RollCallPerson),
  /** More people are of the run or the community than the list holds. */
  is_cut: z.boolean(),
});
export type RollCall = z.infer<typeof RollCall>;

const said = { came: z.boolean(), at: EnteredInstant };

/** That somebody came, or did not after all; `at` is when it was ticked. */
export const RollCallMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), id: Id, ...said }),
  z.object({ kind: z.literal('registration'), id: Id, ...said }),
  z.object({ kind: z.literal('walk_in'), id: Uuid, name: Name, ...said }),
]);
export type RollCallMark = z.infer<typeof RollCallMark>;

const RollCallAnswer = z.object({ roll_call: RollCall });
const closed = ['roll_call_closed', 'event_cancelled'] as const;

export const getRollCall = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/roll-call',
  access: 'member',
  tag: 'roll-call',
  summary:
    'Who is expected at a group run and who came; for its hosts and the pace leaders of its community, from three hours before the start until fourteen days after it',
  params: IdParam,
  response: RollCallAnswer,
  problems: closed,
});

/**
 * Of each person the latest mark counts, whoever made it and in whatever order marks arrive; a mark that is sent again
 * changes nothing.
 */
export const markRollCall = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/roll-call',
  access: 'member',
  tag: 'roll-call',
  summary: 'Notes who came to a group run, and answers with the list as all marks make it',
  params: IdParam,
  body: z.object({ marks: z.array(RollCallMark).check(z.maxLength(rollCallMost.marks)) }),
  response: z.extend(RollCallAnswer, {
    /** Whose marks were not taken: nobody of the run or community, or too many names were added already. */
    left_out: z.array(
      z.object({ id: z.union([Id, Uuid]), because: z.enum(['unknown', 'too_many']) }),
    ),
  }),
  problems: closed,
});

/** A run whose roll may be called now. */
export const OwnRollCall = z.extend(RollCall.shape.event, {
  /** Who has come so far. */
  came: z.int(),
});
export type OwnRollCall = z.infer<typeof OwnRollCall>;

export const listOwnRollCalls = endpoint({
  method: 'GET',
  path: '/api/host/roll-call',
  access: 'member',
  tag: 'roll-call',
  summary:
    'The group runs whose roll the member may call now, as crew or pace leader of their communities; latest start first, at most 20',
  response: z.object({ data: z.array(OwnRollCall) }),
});
