import * as z from 'zod/mini';
import { EnteredInstant, IdParam, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { withoutLimits } from '../without-limits.ts';
import { refundDays } from './refund-choices.ts';

const Percent = z.int().check(z.minimum(0), z.maximum(100));

/** What a host sets. */
const RefundRuleContent = z.object({
  /** The instant from which a paid place can no longer be given up. */
  until: EnteredInstant,
  /** Of the entry fee, in percent. */
  percent: Percent,
  /** Of the add-ons, in percent. */
  add_ons_percent: Percent,
  /** Within how many days the host pays it back. */
  days: z.int().check(z.minimum(refundDays.least), z.maximum(refundDays.most)),
});
const RefundRuleBody = z.object({
  /** Null: a paid place cannot be given up here. */
  rule: z.nullable(RefundRuleContent),
  /** Revision for optimistic locking. */
  rev: Rev,
});

/** As it is kept, maybe under older limits. */
export const KeptRefundRule = withoutLimits(RefundRuleBody);

export const getRefundRule = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/refund-rule',
  access: 'member',
  tag: 'payment',
  summary: 'What comes back of a paid place that its runner gives up; for the event’s hosts',
  params: IdParam,
  response: KeptRefundRule,
});

export const setRefundRule = endpoint({
  method: 'PUT',
  path: '/api/host/event/:id/refund-rule',
  access: 'member',
  tag: 'payment',
  summary:
    'Sets it; who has registered keeps the better rule. `conflict` when another host changed it meanwhile',
  params: IdParam,
  body: RefundRuleBody,
  response: KeptRefundRule,
  problems: ['conflict'],
});
