/** A file that was sent as a reply: its id, and what its sender called it. */
export type FileReply = { id: string; name: string };

const form = /^([0-9a-z]{12}) (\S.{0,119})$/;

/** A file's reply as it is stored: its id and its name. */
export function toFileReply({ id, name }: FileReply): string {
  return `${id} ${name}`;
}

/** The file of a reply that is one; null for anything else. */
export function readFileReply(reply: string): FileReply | null {
  const [, id, name] = form.exec(reply) ?? [];
  return id === undefined || name === undefined ? null : { id, name };
}

/** The most characters of a file's name without its ending. */
const longestName = 80;

/**
 * A file's name as it is kept: without folders and what cannot be shown, and with the ending of what it is kept as.
 */
export function keptFileName(sent: string, ending: 'webp' | 'pdf'): string {
  const stem = sent
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = Array.from(stem).slice(0, longestName).join('').trim();
  return `${short === '' ? 'berkas' : short}.${ending}`;
}
