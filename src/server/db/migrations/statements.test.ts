import { describe, expect, test } from 'vitest';
import { migrations } from './index.ts';
import { findDangers, isAdditive } from './statements.ts';

describe('what older servers work on', () => {
  test.each([
    ['create table shoes (id text primary key, size integer not null)'],
    ['alter table members add column shoes text'],
    ['alter table members add column shoes integer not null default 0'],
    ['alter table members add column shoes numeric(4, 1) references shoe_sizes (id)'],
    ['create index members_shoes on members (shoes)'],
  ])('%s only adds', (statement) => {
    expect(isAdditive([statement])).toBe(true);
  });

  test.each([
    ['alter table members rename column name to full_name'],
    ['alter table members drop column name'],
    ['alter table members add column shoes integer not null'],
    ['alter table members add column shoes text unique'],
    ['alter table members add column shoes text, drop column name'],
    ['alter table members add constraint shoes_check check (shoes > 0)'],
    ['create unique index members_shoes on members (shoes)'],
    ['drop table members'],
    ['update members set name = upper(name)'],
  ])('%s changes what is there', (statement) => {
    expect(isAdditive([statement])).toBe(false);
  });

  test('what happens to a table of the same migration does not count', () => {
    const made = ['create table shoes (id text)', 'create unique index shoes_id on shoes (id)'];
    expect(isAdditive([...made, 'alter table shoes alter column id set not null'])).toBe(true);
  });
});

describe('what holds everybody up', () => {
  test.each([
    ['create index members_shoes on members (shoes)', 'buildIndex'],
    ['create unique index members_shoes on members (shoes)', 'buildIndex'],
    ['alter table members alter column name type varchar(20)', 'rewritten'],
    ['alter table members alter name set not null', 'addConstraint'],
    ['alter table members add constraint shoes_check check (shoes > 0)', 'addConstraint'],
    ['alter table members add foreign key (shoes) references shoes (id)', 'addConstraint'],
    ['alter table members add constraint shoes_key unique (shoes)', 'isUnique'],
    ['alter table members add column id2 uuid default gen_random_uuid()', 'rewritten'],
    ['alter table members add column size integer generated always as (1) stored', 'rewritten'],
    ['vacuum full members', 'everybody'],
  ])('%s', (statement, advice) => {
    expect(findDangers([statement])).toEqual([{ statement, why: expect.stringContaining(advice) }]);
  });

  test.each([
    ['alter table members add column shoes text'],
    ['alter table members add constraint shoes_check check (shoes > 0) not valid'],
    ['alter table members add constraint shoes_key unique using index members_shoes'],
    ['alter table members drop constraint shoes_check'],
    ['drop index members_shoes'],
  ])('not %s', (statement) => {
    expect(findDangers([statement])).toEqual([]);
  });

  test('not on a table of the same migration', () => {
    const made = ['create table shoes (id text)', 'create index shoes_id on shoes (id)'];
    expect(findDangers(made)).toEqual([]);
  });
});

test('no migration from 0130 on holds everybody up on a table that exists', () => {
  const found = Object.entries(migrations)
    .filter(([name]) => name >= '0130')
    .flatMap(([name, { steps, statements }]) => {
      const own = steps?.filter(({ kind }) => kind === 'statement').map((step) => step.statement);
      return findDangers(own ?? statements).map((danger) => ({ name, ...danger }));
    });
  expect(found).toEqual([]);
});
