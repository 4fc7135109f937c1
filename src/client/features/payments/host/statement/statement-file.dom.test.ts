import { expect, test } from 'vitest';
import { digestLines, findAccountOf, openStatement, widthOf } from './statement-file.ts';

const open = (...parts: BlobPart[]) => openStatement(new File(parts, 'mutasi.csv'));

test('a file is opened as a table, which names its account', async () => {
  const file = await open(
    'No. rekening : 123-4567890\nTanggal,Keterangan,Kredit\n01/02,CONTOH,1000',
  );
  if ('reason' in file) throw new Error(file.reason);
  expect(file).toMatchObject({ name: 'mutasi.csv', rows: [{ line: 1 }, { line: 2 }, { line: 3 }] });
  expect(widthOf(file)).toBe(3);
  const accounts = [
    { bank: null },
    { bank: { number: '99999' } },
    { bank: { number: '1234567890' } },
  ];
  expect(findAccountOf(file, accounts)).toBe(accounts[2]);
  expect(findAccountOf(file, accounts.slice(0, 2))).toBeUndefined();
});

test.each([
  [[Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], { reason: 'spreadsheet' }],
  [['%PDF-1.7'], { reason: 'pdf' }],
  [['\n \n'], { reason: 'empty' }],
  [['sebuah catatan\nlagi'], { reason: 'no_table' }],
  [[Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0x2c, 0, 0x2c)], { reason: 'no_table' }],
  [['a,b\n"c,d'], { reason: 'unclosed', line: 2 }],
  [[new Uint8Array(6 * 1024 * 1024)], { reason: 'too_large' }],
])('a file that is no statement is refused: %#', async (parts, refusal) => {
  expect(await open(...parts)).toEqual(refusal);
});

test('lines are told apart by digests of their account and all that the bank says', async () => {
  const line = {
    line: 1,
    day: '2026-11-20',
    time: null,
    description: 'A',
    amount: 1,
    balance: null,
  };
  const [one, other] = await digestLines('account', [line, line]);
  expect(one?.key).toMatch(/^[\w-]{22}$/);
  expect(other?.key).not.toBe(one?.key);
  expect(await digestLines('account', [line])).toEqual([one]);
  expect(await digestLines('another', [line])).not.toEqual([one]);
});

test('lines with a balance are also told apart by day, amount and balance alone', async () => {
  const line = { line: 1, day: '2026-11-20', time: null, description: 'A', amount: 1, balance: 2 };
  const [one] = await digestLines('account', [line]);
  const [other] = await digestLines('account', [{ ...line, description: 'B', time: '10:00' }]);
  expect(other?.key).not.toBe(one?.key);
  expect(other?.same).toBe(one?.same);
  expect(one?.same).toMatch(/^[\w-]{22}$/);
});
