import type {
  ChangeResult,
  ParticipantChangeBody,
} from '#src/contract/participants/participant-changes.ts';
import { changeMax } from '#src/contract/participants/participant-choices.ts';
import { cutList } from './in-batches.ts';

type Moves = Extract<ParticipantChangeBody, { kind: 'bib' }>['moves'];

/** A change of any number of participants, before it is cut into calls; numbers are cut by their plan. */
export type WholeChange =
  | Exclude<ParticipantChangeBody, { kind: 'bib' }>
  | { kind: 'bib'; batches: Moves[] };

/** The calls of a change, to be made in this order. */
export function toBodies(change: WholeChange): ParticipantChangeBody[] {
  if (change.kind === 'bib') return change.batches.map((moves) => ({ kind: 'bib', moves }));
  return cutList(change.ids, changeMax).map((ids) => ({ ...change, ids }));
}

/** What came of each; of who was in several batches, what the last one said. */
export function lastResults(results: readonly ChangeResult[]): ChangeResult[] {
  return [...new Map(results.map((result) => [result.id, result])).values()];
}
