import type { ThreadSubject } from '#src/contract/thread/thread-choices.ts';
import type { Defaulted, Instant } from './columns.ts';

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
