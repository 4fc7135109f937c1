const longest = 32;

/**
 * The name of a campaign (`utm_source`) as one plain word: `Instagram Story` is `instagram-story`. Null for what could name a
 * person: addresses, numbers of six digits and more, other letters than those of a name of a channel.
 */
export function readSource(text: string | null | undefined): string | null {
  const word = (text ?? '').trim().toLowerCase().replace(/\s+/g, '-');
  if (word.length > longest || /\d{6}/.test(word)) return null;
  return /^[a-z0-9][a-z0-9._-]*$/.test(word) ? word : null;
}
