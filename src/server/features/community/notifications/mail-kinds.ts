import * as z from 'zod/mini';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';

const announced = z.object({ announcement_id: z.string() });

/** A community's crew announced something: to its other members. Key: the announcement and the member. */
export const communityAnnounced: MailKind<z.infer<typeof announced>> = {
  name: 'community_announced',
  data: announced,
  topic: 'hosts',
};

const aboutCommunity = z.object({ community_id: z.string() });
export type AboutCommunity = z.infer<typeof aboutCommunity>;

/** Somebody asks to join: to the crew. Key: the community, the day and the reader, so that many who ask are one message a day. */
export const joinRequested: MailKind<AboutCommunity> = {
  name: 'join_requested',
  data: aboutCommunity,
  topic: 'hosts',
};

/** The crew let somebody in: to them. Key: the community, the member and when. */
export const joinApproved: MailKind<AboutCommunity> = {
  name: 'join_approved',
  data: aboutCommunity,
  topic: 'hosts',
};

const raising = z.object({
  community_id: z.string(),
  member_id: z.string(),
  /** Who gave them the role. */
  by: z.string(),
  role: z.enum(['admin', 'owner']),
});
export type Raising = z.infer<typeof raising>;

/** Somebody came into the crew, or rose in it: to all owners and to who did it. Key: the audit entry and the reader. */
export const crewRaised: MailKind<Raising> = {
  name: 'crew_raised',
  data: raising,
  topic: 'hosts',
  isObligatory: true,
  isPressing: true,
};

/** Members' photos wait for an answer: to the crew. Key: the community, the day and the reader. */
export const photosWaiting: MailKind<AboutCommunity> = {
  name: 'photos_waiting',
  data: aboutCommunity,
  topic: 'hosts',
};

/** Pictures of the gallery are reported: to the crew. Key: as of `photosWaiting`. */
export const picturesReported: MailKind<AboutCommunity> = {
  name: 'pictures_reported',
  data: aboutCommunity,
  topic: 'hosts',
};

const answeredPhoto = z.object({
  photo_id: z.string(),
  answer: z.enum(['shown', 'declined', 'removed']),
});
export type PhotoAnswer = z.infer<typeof answeredPhoto>;

/** What the crew did with a photo: to its author. Key: the photo and the answer. */
export const photoAnswered: MailKind<PhotoAnswer> = {
  name: 'photo_answered',
  data: answeredPhoto,
  topic: 'hosts',
};
