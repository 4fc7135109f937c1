import * as z from 'zod/mini';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';

const hiding = z.object({ community_id: z.string(), reason: z.string() });

/** Admins hid a community: to its captains. Key: the community, its revision at the desk, and the captain. */
export const communityHidden: MailKind<z.infer<typeof hiding>> = {
  name: 'community_hidden',
  data: hiding,
  topic: 'changes',
  isObligatory: true,
};

const showing = z.object({ community_id: z.string() });

/** Admins show it again: to its captains. Key: the same. */
export const communityShown: MailKind<z.infer<typeof showing>> = {
  name: 'community_shown',
  data: showing,
  topic: 'changes',
  isObligatory: true,
};
