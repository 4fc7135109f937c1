import * as z from 'zod/mini';

/*
 * What people write. Unicode has characters that nobody sees: some turn the text around them backwards (U+202E), some
 * make two equal-looking names different (U+200B). Source: https://www.unicode.org/reports/tr36/
 */

/** Shown as nothing, or as a blank that no trimming takes. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\uFFF9-\uFFFB`;

/** What joiners belong behind: emoji of several parts, vowel signs, and scripts whose letters they join or part. */
const joining = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Syriac}]`;

/** Unseen characters that belong to what is seen: flags of regions, joiners, and forms of emoji and ideographs. */
const needed = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
  String.raw`${joining}\p{Variation_Selector}?[\u200C\u200D](?=[^${unseen}])`,
  String.raw`[\p{Emoji}\p{Script=Han}\p{Script=Mongolian}]\p{Variation_Selector}`,
].join('|');

const neededOrUnseen = new RegExp(`(${needed})|[${unseen}]`, 'gu');

/** Embeddings and overrides of direction: they reach beyond what they were meant for, and isolates do their work. */
const turning = /[\u202A-\u202E]/g;

/** The text without the characters that nobody sees; those that an emoji or a script needs stay. */
export function withoutUnseen(text: string): string {
  return text.replace(neededOrUnseen, '$1');
}

/**
 * A name or another text of one line, trimmed: no control characters, and none that nobody sees
 * (reason `unseen_characters`). May be empty.
 */
export function line(longest: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(longest),
    z.regex(/^[^\p{Cc}]*$/u),
    z.refine((text) => withoutUnseen(text) === text, { params: { code: 'unseen_characters' } }),
  );
}

/** The same, not empty. */
export function filledLine(longest: number) {
  return line(longest).check(z.minLength(1));
}

/** A line of a larger thing that is kept as a draft: what nobody sees is taken out, because nobody can find it there. */
export function draftLine(longest: number) {
  return z.string().check(z.overwrite(withoutUnseen), z.trim(), z.maxLength(longest));
}

/**
 * A longer text, trimmed. What turns the text behind it around is taken out; other unseen characters (soft hyphens,
 * places to break a line, marks of direction) have their use.
 */
export function freeText(longest: number) {
  return z.string().check(
    z.overwrite((text) => text.replace(turning, '')),
    z.trim(),
    z.maxLength(longest),
  );
}

/** The same with line breaks and tabs, and no other control characters. */
export function paragraphs(longest: number) {
  return freeText(longest).check(z.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u));
}
