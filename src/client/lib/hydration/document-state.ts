import type { DehydratedState } from '@tanstack/react-query';
import type { Language } from '#src/contract/common.ts';

/** What a server-rendered document hands to the browser, so that the first render there is the same. */
export type DocumentState = {
  language: Language;
  /** Epoch milliseconds that the document was rendered with. */
  now: number;
  origin: string;
  queries: DehydratedState;
};

const elementId = 'page-state';

/** The state as a data block; `<` is escaped, so that no text in it can end the element. */
export function writeDocumentState(state: DocumentState): string {
  return dataBlock(elementId, state);
}

/** A JSON data block, which the CSP does not treat as a script. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The document's state, or null when the document is a plain shell. */
export function readDocumentState(): DocumentState | null {
  const text = document.getElementById(elementId)?.textContent;
  if (text == null || text === '') return null;
  // Not parsed by a schema: writeDocumentState of the same build wrote it.
  const state: DocumentState = JSON.parse(text);
  return state;
}
