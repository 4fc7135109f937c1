import type { LocalText } from '#src/contract/common.ts';
import type { QuestionKind } from '#src/contract/questions/question-choices.ts';
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
  /** As `readReply` gives it: text, a number, a choice's id, `yes` or `no`. */
  reply: string;
  updated_at: Instant;
};
