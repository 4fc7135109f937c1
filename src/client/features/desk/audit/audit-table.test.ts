import { expect, test } from 'vitest';
import type { AuditRow } from '#src/contract/desk/desk-audit.ts';
import { toCsv } from '#src/domain/text/csv.ts';
import { toAuditTable, type AuditTableWords } from './audit-table.ts';

const words: AuditTableWords = {
  head: ['Waktu', 'Siapa', 'Apa', 'Tentang', 'Pada', 'Nama', 'Id'],
  actions: { 'member.suspended': 'Akun ditangguhkan' },
  nobody: 'Derap',
  deleted: 'Akun terhapus',
  language: 'en',
};

const row: AuditRow = {
  id: '0123456789ab',
  at: '2027-02-01T00:00:00.000Z',
  action: 'member.suspended',
  actor: { id: 'aaaaaaaaaaaa', name: 'Demo Admin' },
  subject: { id: 'bbbbbbbbbbbb', name: null },
  member: { id: 'bbbbbbbbbbbb', name: '=HYPERLINK("http://derap.test")' },
};

test('says who, what and about whom, with the names of the log beside', () => {
  expect(toAuditTable([row], words)[1]).toEqual([
    '2027-02-01T00:00:00.000Z',
    'Demo Admin',
    'Akun ditangguhkan',
    '=HYPERLINK("http://derap.test")',
    '',
    'member.suspended',
    'bbbbbbbbbbbb',
  ]);
});

test('an old entry, nobody’s and a deleted account’s have words too', () => {
  const old: AuditRow = { ...row, action: 'thing.done', actor: null, subject: null, member: null };
  expect(toAuditTable([old], words)[1]?.slice(1, 4)).toEqual(['Derap', 'thing.done', '']);
  const gone: AuditRow = { ...row, actor: { id: 'aaaaaaaaaaaa', name: '' } };
  expect(toAuditTable([gone], words)[1]?.[1]).toBe('Akun terhapus');
});

test('names a record in the reader’s language', () => {
  const named: AuditRow = {
    ...row,
    subject: { id: 'cccccccccccc', name: { id: 'Lomba', en: 'Race' } },
  };
  expect(toAuditTable([named], words)[1]?.[4]).toBe('Race');
});

test('a name that is a formula is a text in the file', () => {
  expect(toCsv(toAuditTable([row], words))).toContain(`"'=HYPERLINK(""http://derap.test"")"`);
});
