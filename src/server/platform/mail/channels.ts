import type { Channel } from '../inbox/channel.ts';
import { inboxChannel } from '../inbox/inbox-channel.ts';
import { pushChannel } from '../push/push-channel.ts';

/** Each stores what it needs in the statement that stores the mails. Another way to members is a row here. */
export const channels: readonly Channel[] = [inboxChannel, pushChannel];
