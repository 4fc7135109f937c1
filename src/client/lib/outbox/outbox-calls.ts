import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { declineEvent, joinEvent } from '#src/contract/answer.ts';
import { followCommunity, unfollowCommunity } from '#src/contract/community/follows.ts';
import { InquiryBody, postInquiry } from '#src/contract/content/inquiry.ts';
import { postReview, ReviewBody } from '#src/contract/content/review.ts';
import { Id } from '#src/contract/common.ts';
import { callApi, type CallOptions } from '../api/api.ts';
import type { OutboxKind } from '../storage/outbox-entry.ts';
import { sendWaitingMarks } from './waiting-marks.ts';
import { sendWaitingReads } from './waiting-reads.ts';

type OutboxCall = {
  /** @throws what the call throws; a payload of another version counts as one that the server would refuse */
  send: (payload: unknown, options: CallOptions, client: QueryClient) => Promise<unknown>;
  /** Refusals that say that an earlier try arrived. */
  isDoneBy?: string;
  /** Queries that show other data now. */
  renews: readonly QueryKey[];
};

const Answer = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('in'),
    event_id: Id,
    category_id: Id,
    waiver_version: z.string(),
  }),
  z.object({ answer: z.literal('out'), event_id: Id }),
]);

const Follow = z.object({ community_id: Id, follows: z.boolean() });

/** How each kind is sent. To let something else wait: a kind in `OutboxKind`, a row here, its words in the settings. */
export const outboxCalls: Record<OutboxKind, OutboxCall> = {
  answer: {
    send(payload, options) {
      const given = z.parse(Answer, payload);
      const params = { id: given.event_id };
      if (given.answer === 'out') return callApi(declineEvent, { params }, options);
      const { category_id, waiver_version } = given;
      const body = { category_id, waiver_version, waiver_accepted: true as const };
      return callApi(joinEvent, { params, body }, options);
    },
    renews: [['registration'], ['races-events']],
  },
  review: {
    send: (payload, options) =>
      callApi(postReview, { body: z.parse(ReviewBody, payload) }, options),
    isDoneBy: 'already_reviewed',
    renews: [['review', 'list']],
  },
  inquiry: {
    send: (payload, options) =>
      callApi(postInquiry, { body: z.parse(InquiryBody, payload) }, options),
    renews: [],
  },
  follow: {
    send(payload, options) {
      const { community_id: id, follows } = z.parse(Follow, payload);
      return callApi(follows ? followCommunity : unfollowCommunity, { params: { id } }, options);
    },
    renews: [['community'], ['races-events', 'list', { of: 'own-runs' }]],
  },
  read: { send: sendWaitingReads, renews: [['inbox']] },
  // Its answer is the list itself.
  'roll-call': { send: sendWaitingMarks, renews: [['roll-call', 'list'], ['series']] },
};
