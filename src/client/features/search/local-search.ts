import type { QueryClient } from '@tanstack/react-query';
import { searchKinds, type SearchAnswer } from '#src/contract/search.ts';
import { findRecords, spelledAs } from '#src/domain/search/search-match.ts';
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

/** What the server's search would find among these records, by kind, each once: of duplicates the first is taken. */
export function matchRecords(words: string, records: readonly LocalRecord[]): SearchAnswer {
  const once = new Map(records.toReversed().map((record) => [record.hit.path, record]));
  const ordered = [...once.values()].toReversed().toSorted((one, other) => one.order - other.order);
  const { found, isSimilar } = findRecords(ordered, words);
  const groups = searchKinds.flatMap((kind) => {
    const hits = found.map(({ hit }) => hit).filter((hit) => hit.kind === kind);
    if (hits.length === 0) return [];
    const past = hits.filter(({ availability }) => availability === 'past').length;
    return [{ kind, count: hits.length, past, hits: hits.slice(0, hitsPerKind) }];
  });
  const [first] = found;
  return {
    groups,
    total: found.length,
    is_similar: isSimilar,
    spelling: isSimilar && first !== undefined ? spelledAs(first.searched.text, words) : null,
  };
}

async function readTickets(): Promise<LocalRecord[]> {
  const { openDatabase } = await import('#src/client/lib/storage/database.ts');
  const tickets = await (await openDatabase()).getAll('tickets');
  return tickets.map(({ ticket }) => toTicketRecord(ticket));
}
