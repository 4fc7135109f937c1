/** A statement of a migration that runs outside of a transaction. Each may run twice: a start can end between two. */
export type Step = {
  /** `index` and `validate` let reading and writing go on, however long they take. */
  kind: 'index' | 'constraint' | 'validate' | 'batches' | 'statement';
  /** On a database that is in use. */
  statement: string;
  /** Inside the transaction that makes a new database. */
  plain: string | null;
  /** Of the index or the constraint; empty for other kinds. */
  name: string;
};

/** An index on a table that exists: built beside those who write. `on` is `table (columns)` and what follows. */
export function buildIndex(index: { name: string; on: string; isUnique?: boolean }): Step[] {
  const { name, on, isUnique = false } = index;
  const what = isUnique ? 'unique index' : 'index';
  return [
    {
      kind: 'index',
      name,
      statement: `create ${what} concurrently ${name} on ${on}`,
      plain: `create ${what} ${name} on ${on}`,
    },
  ];
}

/** A rule on a table that exists, such as `check (amount >= 0)`: new rows obey at once, old ones are read beside. */
export function addConstraint(constraint: { table: string; name: string; rule: string }): Step[] {
  const { table, name, rule } = constraint;
  const added = `alter table ${table} add constraint ${name} ${rule}`;
  return [
    { kind: 'constraint', name, statement: `${added} not valid`, plain: added },
    {
      kind: 'validate',
      name,
      statement: `alter table ${table} validate constraint ${name}`,
      plain: null,
    },
  ];
}

/** An update of a few thousand rows (`where id in (select … limit …)`), repeated until none is left to change. */
export function fillInBatches(statement: string): Step[] {
  return [{ kind: 'batches', name: '', statement, plain: statement }];
}

/** A short statement that may run twice, such as `alter table … add column if not exists …`. */
export function repeatable(statement: string): Step[] {
  return [{ kind: 'statement', name: '', statement, plain: statement }];
}
