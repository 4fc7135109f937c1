/*
 * What threads of replies hang on and how much they take, without the schemas, which screens load only with a call.
 */

/** Below what members reply: an announcement of a community, or one date of a group run. */
export const threadSubjects = ['announcement', 'event'] as const;
export type ThreadSubject = (typeof threadSubjects)[number];

export const replyMost = {
  /** Characters of a reply. */
  text: 500,
  /** Replies of a person, in all threads together. */
  aMinute: 5,
  /** Replies of a person in one thread. */
  aDay: 30,
  /** Replies that a person reports. */
  reportsADay: 20,
} as const;

/** How many of the latest replies are read at first. */
export const repliesAtOnce = 20;
