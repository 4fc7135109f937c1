import { toMigration } from './migration.ts';

/** A member's own reviews, also for their export and erasure; to find them every review was read. */
export const reviewAuthors = toMigration([
  'create index reviews_author on reviews (author_id) where author_id is not null',
]);
