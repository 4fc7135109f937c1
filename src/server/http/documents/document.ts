import type { Language } from '#src/contract/common.ts';

export type DocumentParts = { language: Language; head: string; body: string; state: string };

const markers = ['<html lang="id"', '<!--head-->', '<!--app-->', '<!--state-->'] as const;

/**
 * Compiles index.html into a function that fills its placeholders.
 *
 * @throws when a placeholder is missing or out of order
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
