import type { ColumnType } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { PhotoState, ReportReason } from '#src/contract/community/photo-choices.ts';
import type { PaceRange, WeeklyRun } from '#src/contract/community/community.ts';
import type { ThreadSubject } from '#src/contract/thread/thread-choices.ts';
import type { Instant, Json, Defaulted } from './columns.ts';

export type CommunitiesTable = {
  id: string;
  name: string;
  slug: string;
  city: string;
  province: string;
  description: Json<LocalText>;
  story: ColumnType<LocalText, string | undefined, string>;
  /** Year. */
  founded: number | null;
  pace: Json<PaceRange | null>;
  logo: string | null;
  cover: string | null;
  openness: 'open' | 'approval' | 'invite';
  socials: Json<Record<string, string>>;
  /** Where answers to its letters go. */
  contact_email: Defaulted<string | null>;
  meeting_point: Json<{ name: string; lat: number; lon: number } | null>;
  meeting_place: string | null;
  /** Of the meeting point, else of the city, else of the province's capital; null only where a server of before wrote it. */
  lat: Defaulted<number | null>;
  lon: Defaulted<number | null>;
  schedule: Json<WeeklyRun[]>;
  /** `deleted` is kept for what refers to it, and nobody sees it. */
  state: 'active' | 'hidden' | 'deleted';
  member_count: Defaulted<number>;
  search: string;
  rev: Defaulted<number>;
  /** Counts what was added to, moved in and deleted from its pictures. */
  gallery_rev: Defaulted<number>;
  /** Since when the site’s admins say that it is who it says. */
  verified_at: Defaulted<Date | null>;
  /** Since when the site’s admins hide it; its state is `hidden` then. */
  desk_hidden_at: Defaulted<Date | null>;
  desk_hidden_reason: Defaulted<string | null>;
  /** Since when the site’s admins let no mails to people without an account go out in its name. */
  mails_stopped_at: Defaulted<Date | null>;
  /** Its owner had hidden it before the admins did. */
  was_hidden: Defaulted<boolean>;
  /** Counts what admins changed. */
  desk_rev: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
};

export type MembershipsTable = {
  community_id: string;
  member_id: string;
  role: 'owner' | 'admin' | 'leader' | 'member';
  state: 'invited' | 'requested' | 'active' | 'left' | 'banned';
  /** Since when they are of the crew; null: of before this was kept, or since the community was made. */
  crew_since: Defaulted<Date | null>;
  /** Whether a captain or admin lets everybody see their name and photo. */
  is_shown: Defaulted<boolean>;
  /** Until when their dues are paid, as the crew notes it. */
  dues_until: Defaulted<string | null>;
  created_at: Instant;
  updated_at: Instant;
};

/** A link that lets people into a community; the code itself is not kept. */
export type CommunityInvitesTable = {
  id: string;
  community_id: string;
  code_hash: string;
  expires_at: Instant;
  max_uses: number;
  used: Defaulted<number>;
  revoked_at: Instant | null;
  created_by: string | null;
  created_at: Instant;
};

export type CommunityLinksTable = {
  community_id: string;
  code_hash: string;
  code_cipher: string;
  joined: Defaulted<number>;
  renewed_at: Instant;
};

export type CommunityAnnouncementsTable = {
  id: string;
  community_id: string;
  author_id: string | null;
  author_role: 'owner' | 'admin';
  body: Json<LocalText>;
  created_at: Instant;
  edited_at: Instant | null;
};

export type CommunityFollowsTable = {
  member_id: string;
  community_id: string;
  created_at: Instant;
};

/** One of a community's own pictures. */
export type CommunityPicturesTable = {
  id: string;
  community_id: string;
  address: string;
  caption: Json<LocalText | null>;
  /** Pictures are shown by it, lowest first. */
  place: number;
  /** Of the caption. */
  rev: Defaulted<number>;
  /** Since when nobody sees it, because it was reported; its file is in `hidden_cipher` then, and nothing at `address`. */
  hidden_at: Defaulted<Date | null>;
  hidden_cipher: Defaulted<string | null>;
  created_at: Instant;
};

/** A photo that a member sent of a run. */
export type MemberPhotosTable = {
  id: string;
  community_id: string;
  event_id: string | null;
  author_id: string;
  /** Of the phone that sent it; unique among those of its author. */
  sent_key: string;
  state: PhotoState;
  caption: string | null;
  /** Whether its author wants to be named with it. */
  is_named: boolean;
  /** The photo, while it is pending. */
  cipher: string | null;
  /** While it is shown: as what. */
  picture_id: Defaulted<string | null>;
  /** Why it was declined. */
  reason: Defaulted<string | null>;
  sent_at: Instant;
  answered_at: Defaulted<Date | null>;
};

/** That a member reported a picture; once each. */
export type PictureReportsTable = {
  picture_id: string;
  member_id: string;
  reason: ReportReason;
  note: string | null;
  sent_at: Instant;
  /** Since when the crew has left the picture as it is. */
  dismissed_at: Defaulted<Date | null>;
};

/** What a member wrote below an announcement or a run: one of the two is named. */
export type ThreadRepliesTable = {
  id: string;
  announcement_id: string | null;
  event_id: string | null;
  author_id: string;
  /** Of the form that sent it, so that a second time is known. */
  request_id: string;
  /** Emptied when its author takes it away, and some time after somebody else has removed it. */
  body: string;
  created_at: Instant;
  /** Shown to nobody since then; kept for the desk, if not its author took it away. */
  removed_at: Defaulted<Date | null>;
  /** Null once that account is closed. */
  removed_by: Defaulted<string | null>;
  /** When an admin of the site let it stand, whatever had been reported. */
  reports_settled_at: Defaulted<Date | null>;
};

/** That a member reported a reply. */
export type ReplyReportsTable = { reply_id: string; member_id: string; created_at: Instant };

/** A thread that its crew has closed. */
export type ClosedThreadsTable = {
  subject: ThreadSubject;
  subject_id: string;
  /** Null once that account is closed. */
  closed_by: string | null;
  closed_at: Instant;
};
