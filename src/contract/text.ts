import * as z from 'zod/mini';

/*
 * Schemas for user text. Invisible Unicode characters can reverse the text around them (U+202E) or make two names that
 * look equal differ (U+200B). Source: https://www.unicode.org/reports/tr36/
 */

/** Invisible characters, and blanks that `trim` does not remove. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\uFFF9-\uFFFB`;

/** Characters after which joiners are legitimate: emoji sequences, vowel signs, and joining scripts. */
const joining = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Syriac}]`;

/** Legitimate invisible characters: tag sequences of flags, joiners, and variation selectors. */
const needed = [
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
  String.raw`${joining}\p{Variation_Selector}?[\u200C\u200D](?=[^${unseen}])`,
  String.raw`[\p{Emoji}\p{Script=Han}\p{Script=Mongolian}]\p{Variation_Selector}`,
].join('|');

const neededOrUnseen = new RegExp(`(${needed})|[${unseen}]`, 'gu');

/** Bidirectional embeddings and overrides: they affect text after them; isolates replace them. */
const turning = /[\u202A-\u202E]/g;

/** Removes invisible characters except those that an emoji or a script needs. */
export function stripInvisible(text: string): string {
  return text.replace(neededOrUnseen, '$1');
}

/**
 * A single line of text, trimmed, without control characters and invisible characters (reason `unseen_characters`). May
 * be empty.
 */
export function line(maxLength: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(maxLength),
    z.regex(/^[^\p{Cc}]*$/u),
    z.refine((text) => stripInvisible(text) === text, { params: { code: 'unseen_characters' } }),
  );
}

/** A non-empty `line`. */
export function requiredLine(maxLength: number) {
  return line(maxLength).check(z.minLength(1));
}

/** A line of a draft: invisible characters are removed instead of refused, because the author could not find them. */
export function draftLine(maxLength: number) {
  return z.string().check(z.overwrite(stripInvisible), z.trim(), z.maxLength(maxLength));
}

/**
 * A longer text, trimmed, without bidirectional embeddings and overrides. Other invisible characters (soft hyphens, line
 * break opportunities, direction marks) are allowed.
 */
export function freeText(maxLength: number) {
  return z.string().check(
    z.overwrite((text) => text.replace(turning, '')),
    z.trim(),
    z.maxLength(maxLength),
  );
}

/** A `freeText` with line breaks and tabs but no other control characters. */
export function paragraphs(maxLength: number) {
  return freeText(maxLength).check(z.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u));
}
