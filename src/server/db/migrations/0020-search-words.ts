import { toMigration } from './migration.ts';

/** Search texts are folded without apostrophes now: `jumat`, not `jum at`. The words joined that way are added. */
function addJoined(table: string, texts: readonly string[]): string {
  const joined = `regexp_replace(lower(concat_ws(' ', ${texts.join(', ')})), '[''’‘ʼ\`´]', '', 'g')`;
  return `update ${table}
    set search = search || ' ' || trim(regexp_replace(${joined}, '[^[:alnum:]]+', ' ', 'g'))
    where concat_ws(' ', ${texts.join(', ')}) ~ '[''’‘ʼ\`´][[:alpha:]]'`;
}

/** The search's words are the same everywhere; answers of the FAQ are few and go through the app's own search. */
export const searchWords = toMigration([
  addJoined('events', [`title ->> 'id'`, `title ->> 'en'`, 'city', 'venue', 'organizer']),
  addJoined('communities', ['name', 'city', `meeting_point ->> 'name'`]),
  addJoined('products', [`name ->> 'id'`, `name ->> 'en'`]),
  'alter table faq_items drop column search',
]);
