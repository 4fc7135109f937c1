import { describe, expect, test } from 'vitest';
import { judgeClocks, judgeDatabase, type DatabaseFacts } from './judge-database.ts';

const good: DatabaseFacts = {
  version: 180_004,
  encoding: 'UTF8',
  maxConnections: 60,
  reserved: 3,
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  servers: 1,
};

const judge = (changes: Partial<DatabaseFacts>) => judgeDatabase({ ...good, ...changes });

describe('PostgreSQL', () => {
  test('with our own settings is in order', () => {
    expect(judge({})).toEqual([expect.objectContaining({ level: 'ok' })]);
  });

  test.each<[Partial<DatabaseFacts>, string, string]>([
    [{ version: 140_011 }, 'fault', 'version 14'],
    [{ encoding: 'SQL_ASCII' }, 'fault', 'SQL_ASCII'],
    [{ fsync: 'off' }, 'fault', 'fsync'],
    [{ fullPageWrites: 'off' }, 'fault', 'full_page_writes'],
    [{ synchronousCommit: 'off' }, 'warning', 'synchronous_commit'],
  ])('with %j is a %s', (changes, level, words) => {
    expect(judge(changes)).toEqual([
      expect.objectContaining({ level, says: expect.stringContaining(words) }),
    ]);
  });

  test('has room for the pools of all servers and a backup, or says how much is needed', () => {
    expect(judge({ maxConnections: 20, servers: 1 })[0]?.level).toBe('ok');
    expect(judge({ maxConnections: 20, servers: 2 })[0]).toMatchObject({
      level: 'fault',
      todo: expect.stringContaining('at least 31'),
    });
  });
});

describe('the clock', () => {
  const offset = (ms: number, uncertainMs = 10) => ({ whose: 'PostgreSQL', ms, uncertainMs });

  test('within a second is in order, as far as one can tell', () => {
    expect(judgeClocks([offset(900), offset(-1_005)])).toEqual([
      expect.objectContaining({ level: 'ok' }),
    ]);
    expect(judgeClocks([offset(1_400, 500)])[0]?.level).toBe('ok');
  });

  test('beyond it says which way, and is a fault from half a minute on', () => {
    expect(judgeClocks([offset(2_000)])).toEqual([
      expect.objectContaining({
        level: 'warning',
        says: expect.stringContaining('2.0 s behind PostgreSQL'),
      }),
    ]);
    expect(judgeClocks([offset(-40_000)])[0]).toMatchObject({
      level: 'fault',
      says: expect.stringContaining('40.0 s ahead of PostgreSQL'),
    });
  });
});
