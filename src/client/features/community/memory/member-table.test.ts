import { expect, test } from 'vitest';
import { toMemberTable } from './member-table.ts';

const roles = { owner: 'Kapten', admin: 'Pengurus', leader: 'Pemandu pace', member: 'Anggota' };
const member = {
  id: 'demoanggota1',
  name: 'Demo Anggota',
  photo: null,
  city: null,
  role: 'leader' as const,
  state: 'active' as const,
  since: '2026-01-02T03:04:05.000Z',
  is_self: false,
};

test('a member is a row: who, since when, how often and when last, dues', () => {
  const seen = { came: 12, last_seen: '2027-02-03T12:00:00.000Z' };
  const paid = { ...member, attendance: seen, dues_until: '2027-06-30' };
  expect(toMemberTable([member, paid], { head: ['Nama'], roles })).toEqual([
    ['Nama'],
    ['Demo Anggota', 'Pemandu pace', null, '2026-01-02', 0, null, null],
    ['Demo Anggota', 'Pemandu pace', null, '2026-01-02', 12, '2027-02-03', '2027-06-30'],
  ]);
});
