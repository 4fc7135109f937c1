/** What a statement does to a table that was there before the migration, as far as its words tell. */
export type Danger = { statement: string; why: string };

const createsTable = /^create table (?:if not exists )?(\w+)/;
const createsIndex = /^create (?:unique )?index (?:if not exists )?\w+ on (?:only )?(\w+)/;
const altersTable = /^alter table (?:if exists )?(?:only )?(\w+) /;
const addsColumn = /^alter table (?:if exists )?(\w+) add column [^,]*$/;

/**
 * Whether statements only add: tables, indexes, and columns that a server which does not know them may leave out. What they
 * mean is not read: a migration after which an older server would write what is wrong has to say so itself.
 */
export function isAdditive(statements: readonly string[]): boolean {
  const made = tablesMade(statements);
  return statements.map(toPlain).every((statement) => {
    const [, indexed] = createsIndex.exec(statement) ?? [];
    if (indexed !== undefined)
      return made.has(indexed) || !statement.startsWith('create unique index');
    if (createsTable.test(statement) || statement.startsWith('create extension')) return true;
    if (made.has(altersTable.exec(statement)?.[1] ?? '')) return true;
    const mayBeLeftOut = !/ not null\b/.test(statement) || / default /.test(statement);
    const isTied = / (unique|check|primary key)\b/.test(withoutBrackets(statement));
    return addsColumn.test(withoutBrackets(statement)) && mayBeLeftOut && !isTied;
  });
}

/** Statements that would hold up everybody on a large table which exists, each with what to do instead. */
export function findDangers(statements: readonly string[]): Danger[] {
  const made = tablesMade(statements);
  return statements.flatMap((statement) => {
    const why = judge(toPlain(statement), made);
    return why === null ? [] : [{ statement, why }];
  });
}

function judge(statement: string, made: ReadonlySet<string>): string | null {
  if (/^(vacuum|cluster|reindex|lock)\b/.test(statement))
    return 'it keeps everybody out of the table while it lasts';
  const indexed = createsIndex.exec(statement)?.[1];
  if (indexed !== undefined && !made.has(indexed))
    return 'nobody can write while it is built: buildIndex of steps.ts';
  const altered = altersTable.exec(statement)?.[1];
  if (altered === undefined || made.has(altered)) return null;
  if (/ alter (column )?\w+ (set data )?type /.test(statement))
    return 'the table is rewritten: add a column, fill it in batches, then use it';
  if (/ alter (column )?\w+ set not null/.test(statement))
    return 'the whole table is read while everybody waits: addConstraint with check (… is not null)';
  if (
    / add (constraint \w+ )?(check|foreign key)\b/.test(statement) &&
    !/ not valid/.test(statement)
  )
    return 'the whole table is read while everybody waits: addConstraint of steps.ts';
  if (
    / add (constraint \w+ )?(unique|primary key)\b/.test(statement) &&
    !/ using index /.test(statement)
  )
    return 'nobody can write while its index is built: buildIndex of steps.ts with isUnique';
  if (
    / add column .* (generated always as .* stored|default (?:gen_random_uuid|random|clock_timestamp)\b)/.test(
      statement,
    )
  )
    return 'the table is rewritten: add the column empty, fill it in batches';
  return null;
}

function tablesMade(statements: readonly string[]): Set<string> {
  return new Set(
    statements.flatMap((statement) => createsTable.exec(toPlain(statement))?.[1] ?? []),
  );
}

function toPlain(statement: string): string {
  return statement.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function withoutBrackets(statement: string): string {
  return statement.replaceAll(/\([^()]*\)/g, '');
}
