/*
 * Lists and limits of the hosts' own questions without their schemas, which screens load only with a call.
 */

/** A line of text, one of several choices, a number, yes or no, or a photo or PDF. */
export const questionKinds = ['text', 'choice', 'number', 'yes_no', 'file'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The most characters of a label and of a choice; choices of a question; questions that an event asks. */
export const questionMost = { label: 160, choice: 60, choices: 20, asked: 20 } as const;

/** The fewest choices that are a choice. */
export const fewestChoices = 2;

/** What a file is kept as: photos are drawn anew, PDFs stay as they are. */
export const fileTypes = ['image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];
