import { toMigration } from './migration.ts';

const texts = [`question->>'id'`, `question->>'en'`, `answer->>'id'`, `answer->>'en'`].map(
  (text) => `coalesce(${text}, '')`,
);

/** Trigram indexes: any part of a word, and words written alike, are found without reading every row. */
export const search = toMigration([
  'create extension if not exists pg_trgm',
  'create index events_search on events using gin (search gin_trgm_ops)',
  'create index communities_search on communities using gin (search gin_trgm_ops)',
  'create index products_search on products using gin (search gin_trgm_ops)',
  // The other tables' column is folded by the app, because SQL's unaccent may not be indexed.
  `alter table faq_items add column search text not null
    generated always as (lower(${texts.join(` || ' ' || `)})) stored`,
  'create index faq_items_search on faq_items using gin (search gin_trgm_ops)',
]);
