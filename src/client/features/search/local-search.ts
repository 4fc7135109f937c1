import type { QueryClient } from '@tanstack/react-query';
import { searchKinds, type SearchAnswer, type SearchHit } from '#src/contract/search.ts';
import {
  findDistanceClass,
  hasWord,
  withSynonyms,
  searchWords,
} from '#src/domain/text/search-words.ts';
import { readPersistedAnswers } from '#src/client/lib/api/persisted-answers.ts';
import { collectRecords, toTicketRecord, type LocalRecord } from './local-records.ts';

const hitsPerKind = 5;

/** Searches what this phone has stored. Storage that is refused (private mode) is skipped. */
export async function findLocally(words: string, client: QueryClient): Promise<SearchAnswer> {
  const open = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);
  const [persisted, tickets] = await Promise.all([
    readPersistedAnswers(),
    readTickets().catch(() => []),
  ]);
  return matchRecords(words, [...tickets, ...collectRecords(open), ...collectRecords(persisted)]);
}

/** The records that contain every word, by kind, each once: of duplicates the first is taken. */
export function matchRecords(words: string, records: readonly LocalRecord[]): SearchAnswer {
  const asked = searchWords(words);
  const found = new Map<string, LocalRecord>();
  for (const record of records) {
    if (
      asked.length > 0 &&
      !found.has(record.hit.path) &&
      asked.every((word) => matchesWord(record, word))
    )
      found.set(record.hit.path, record);
  }
  const groups = searchKinds.flatMap((kind) => {
    const hits = [...found.values()].map(({ hit }) => hit).filter((hit) => hit.kind === kind);
    return hits.length === 0 ? [] : [{ kind, count: hits.length, hits: firstHits(hits) }];
  });
  return { groups, total: found.size, is_similar: false };
}

function matchesWord({ text, distances }: LocalRecord, word: string): boolean {
  const distance = findDistanceClass(word);
  return (
    withSynonyms(word).some((name) => hasWord(text, name)) ||
    (distance !== null && distances.includes(distance))
  );
}

function firstHits(hits: SearchHit[]): SearchHit[] {
  return hits
    .toSorted((one, other) => (one.starts_at ?? '').localeCompare(other.starts_at ?? ''))
    .slice(0, hitsPerKind);
}

async function readTickets(): Promise<LocalRecord[]> {
  const { openDatabase } = await import('#src/client/lib/storage/database.ts');
  const tickets = await (await openDatabase()).getAll('tickets');
  return tickets.map(({ ticket }) => toTicketRecord(ticket));
}
