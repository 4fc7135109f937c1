import { expect, test } from 'vitest';
import { callName, shortName } from './short-name.ts';

test.each([
  ['Rani Sukma Dewi', 'Rani D.'],
  ['  Budi   santoso ', 'Budi S.'],
  ['Sukarno', 'Sukarno'],
  ['Peserta demo 01', 'Peserta demo 01'],
  ['Wayan 𝒜yu', 'Wayan 𝒜.'],
  ['Rani S.', 'Rani S.'],
  ['Ir. Budi Santoso, M.T.', 'Budi S.'],
  ['dr. Sari Dewi, Sp.A', 'Sari D.'],
  ['Budi Santoso S.Kom', 'Budi S.'],
  ['M. Rizky', 'Rizky'],
  ['A. B.', 'A. B.'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

test.each([
  ['M. Rizky', 'Rizky'],
  ['M Rizky Pratama', 'Rizky'],
  ['M.Rizky', 'Rizky'],
  ['dr. Sari', 'Sari'],
  ['dr Sari Dewi, Sp.A', 'Sari'],
  ['Hj. Aminah', 'Aminah'],
  ['Rr. Putri', 'Putri'],
  ['Muh. Ali', 'Ali'],
  ['Ir. Budi Santoso, M.T.', 'Budi'],
  ['Prof. Dr. H. Ahmad Yani', 'Ahmad'],
  ['K.H. Zainuddin', 'Zainuddin'],
  ['Ustadz. Hanan', 'Hanan'],
  ['I Made Wirawan', 'Made'],
  // Names without a title are left alone.
  ['Sekar Ayuningtyas', 'Sekar'],
  ['  Bima  Sakti ', 'Bima'],
  ['Muhammad Ali', 'Muhammad'],
  ['Drajat Irawan', 'Drajat'],
  ['Suharto', 'Suharto'],
  ['Jo', 'Jo'],
  ['7 Langit', '7'],
  // Nothing else is left: only initials, only a title, nothing.
  ['A. B.', 'A. B.'],
  ['M R', 'M R'],
  ['dr.', 'dr.'],
  [', M.T.', ', M.T.'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(callName(name)).toBe(called);
});
