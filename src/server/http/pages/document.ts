import type { Language } from '#src/contract/common.ts';

export type DocumentParts = { language: Language; head: string; body: string; state: string };

const markers = ['<html lang="id"', '<!--head-->', '<!--app-->', '<!--state-->'] as const;

/**
 * Reads index.html once and gives the function that fills it.
 *
 * @throws when a marker is missing or not in its order, because then every page would be broken
 */
export function createDocument(template: string): (parts: DocumentParts) => string {
  const pieces: string[] = [];
  let rest = template;
  for (const marker of markers) {
    const at = rest.indexOf(marker);
    if (at === -1) throw new Error(`index.html has no ${marker} where it is expected`);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at + marker.length);
  }
  const [start = '', toHead = '', toBody = '', toState = ''] = pieces;
  return ({ language, head, body, state }) =>
    `${start}<html lang="${language}"${toHead}${head}${toBody}${body}${toState}${state}${rest}`;
}
