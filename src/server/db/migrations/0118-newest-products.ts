import { toMigration } from './migration.ts';

export const newestProducts = toMigration([
  'create index products_newest on products (created_at desc, id desc)',
]);
