import type { LocalText } from '#src/contract/common.ts';
import type { FileType, QuestionKind } from '#src/contract/questions/question-choices.ts';
import type { Defaulted, Instant, Json } from './columns.ts';

/** A choice; one that was taken away keeps the words of its replies. */
export type StoredChoice = { id: string; label: LocalText; is_off: boolean };

export type EventQuestionsTable = {
  id: string;
  event_id: string;
  kind: QuestionKind;
  label: Json<LocalText>;
  /** Empty for other kinds than `choice`. */
  choices: Json<StoredChoice[]>;
  /** Null: asked in all. */
  category_ids: Json<string[] | null>;
  is_required: boolean;
  /** Whether staff on race day see the replies. */
  for_staff: boolean;
  position: number;
  /** Since when it is not asked any more. */
  retired_at: Instant | null;
  rev: Defaulted<number>;
  created_at: Instant;
  updated_at: Instant;
};

export type QuestionRepliesTable = {
  registration_id: string;
  question_id: string;
  /** As `readReply` gives it: text, a number, a choice's id, `yes` or `no`, a file's id and name. */
  reply: string;
  updated_at: Instant;
};

/** A file that somebody sent for a question: a runner's reply, or until they take their place with it, nobody's. */
export type ReplyFilesTable = {
  id: string;
  question_id: string;
  /** Who sent it, while it is no reply. */
  member_id: Defaulted<string | null>;
  registration_id: Defaulted<string | null>;
  type: FileType;
  name: string;
  /** The bytes, encrypted. */
  cipher: string;
  created_at: Instant;
};
