import * as z from 'zod/mini';
import { Zone } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MessageChannel, MessageTopic } from './message-choices.ts';

/** A time of day, `HH:MM`. */
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** When no mail comes, and nothing is pushed, that can wait; over midnight where `from` is later than `until`. */
export const QuietHours = z.object({ from: TimeOfDay, until: TimeOfDay, zone: Zone }).check(
  z.refine(({ from, until }) => from !== until, {
    path: ['until'],
    params: { code: 'not_allowed' },
  }),
);
export type QuietHours = z.infer<typeof QuietHours>;

/**
 * By topic: whether messages come that way. What concerns money, and what is cancelled, comes all the same by mail and to the
 * inbox.
 */
export const Topics = z.object({
  tickets: z.boolean(),
  changes: z.boolean(),
  hosts: z.boolean(),
} satisfies Record<MessageTopic, z.ZodMiniType>);

const channels = { mail: Topics, inbox: Topics, push: Topics } satisfies Record<
  MessageChannel,
  z.ZodMiniType
>;

export const MessageSettings = z.object({
  ...channels,
  /** Null: none. */
  quiet: z.nullable(QuietHours),
});
export type MessageSettings = z.infer<typeof MessageSettings>;

/** Former versions of the app know no pushes: what they leave out stays as it is. */
const ChangedSettings = z.extend(MessageSettings, { push: z.optional(Topics) });
export type ChangedSettings = z.infer<typeof ChangedSettings>;

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/api/user/message-settings',
  access: 'member',
  tag: 'inbox',
  summary: 'What the member is told in which way, and when messages wait',
  response: MessageSettings,
});

export const updateMessageSettings = endpoint({
  method: 'PUT',
  path: '/api/user/message-settings',
  access: 'member',
  tag: 'inbox',
  summary: 'Changes what the member is told in which way, and when messages wait',
  body: ChangedSettings,
  response: MessageSettings,
});
