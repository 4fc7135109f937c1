import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColumnMapping, importFields } from './guess-columns.ts';
import { type ImportTarget, readImport } from './read-import.ts';
import { noMeanings } from './value-meanings.ts';

// Each field has the column of its place among the fields.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const mapping = Object.fromEntries(
  importFields.map((field, index) => [field, index]),
) as ColumnMapping;

const target: ImportTarget = {
  categories: [{ id: 'ten', code: '10K', names: ['10K', '10K Umum'], isPriced: true }],
  jerseySizes: ['S', 'M', 'XXL', '3XL'],
  categoryId: null,
  meanings: noMeanings,
  today: '2027-02-01',
  raceDay: '2027-02-14',
};

const good = {
  legal_name: 'Demo Rani',
  category: '10K',
  sex: 'P',
  birth_date: '21/04/1996',
  phone: '0812-3456-7890',
  email: 'Rani@Contoh.test',
  jersey: 'm',
  city: 'Sleman',
  bib_name: 'RANI',
  bib: '0017',
  emergency_name: 'Budi 0812 3456 7891',
  emergency_phone: '',
  status: '',
  payment: 'lunas',
};

const cellsOf = (given: Partial<typeof good> = {}) => {
  const answers = { ...good, ...given };
  return importFields.map((field) => answers[field]);
};

function read(rows: Partial<typeof good>[], options: Partial<ImportTarget> = {}) {
  const table = rows.map((row, index) => ({ line: index + 2, cells: cellsOf(row) }));
  return readImport(table, mapping, { ...target, ...options });
}

const faultsOf = (row: Partial<typeof good>, options?: Partial<ImportTarget>) =>
  read([row], options).faults.map(({ field, code }) => `${field} ${code}`);

describe('a row', () => {
  test('is read with everything that it says', () => {
    expect(read([{}])).toEqual({
      faults: [],
      values: [],
      rows: [
        {
          number: 2,
          category_id: 'ten',
          runner: {
            legal_name: 'Demo Rani',
            bib_name: 'RANI',
            sex: 'female',
            birth_date: '1996-04-21',
            phone: '+6281234567890',
            city: 'Sleman',
            emergency_name: 'Budi',
            emergency_phone: '+6281234567891',
          },
          email: 'rani@contoh.test',
          jersey: 'M',
          bib: 17,
          is_paid: true,
        },
      ],
    });
  });

  test('may leave most things unsaid', () => {
    const unsaid = {
      city: '',
      bib_name: '',
      bib: '-',
      emergency_name: '',
      jersey: '',
      payment: '',
    };
    const { rows } = read([{ ...unsaid, category: '', email: '' }], {
      categoryId: 'ten',
    });
    expect(rows).toMatchObject([
      { category_id: 'ten', email: null, jersey: null, bib: null, is_paid: false },
    ]);
    expect(read([{ jersey: 'M' }], { jerseySizes: [] }).rows[0]?.jersey).toBeNull();
    const said = { emergency_name: 'tidak ada', emergency_phone: '-', email: 'N/A', city: 'null' };
    expect(read([said]).rows).toMatchObject([
      { email: null, runner: { emergency_name: '', emergency_phone: '', city: '' } },
    ]);
    // Of money and places nothing is taken for granted.
    expect(faultsOf({ payment: 'tidak ada' })).toEqual(['payment unclear']);
  });

  test('is refused for what every place needs, and for what cannot be read', () => {
    expect(faultsOf({ legal_name: '' })).toEqual(['legal_name missing']);
    expect(faultsOf({ legal_name: 'a'.repeat(121) })).toEqual(['legal_name too_long']);
    expect(faultsOf({ phone: '', email: '' })).toEqual(['phone missing']);
    expect(faultsOf({ phone: '0812' })).toEqual(['phone invalid']);
    expect(faultsOf({ phone: '081234567' })).toEqual(['phone invalid']);
    expect(faultsOf({ emergency_phone: 'ayah' })).toEqual(['emergency_phone invalid']);
    expect(faultsOf({ email: 'rani' })).toEqual(['email invalid']);
    expect(faultsOf({ sex: '' })).toEqual(['sex missing']);
    expect(faultsOf({ sex: 'x' })).toEqual(['sex invalid']);
    expect(faultsOf({ birth_date: '' })).toEqual(['birth_date missing']);
    expect(faultsOf({ birth_date: '31/02/1990' })).toEqual(['birth_date invalid']);
    expect(faultsOf({ birth_date: '2030-01-01' })).toEqual(['birth_date in_future']);
    expect(faultsOf({ birth_date: '13/02/1917' })).toEqual(['birth_date too_long_ago']);
    expect(faultsOf({ birth_date: '14/02/1917' })).toEqual([]);
    expect(faultsOf({ category: '' })).toEqual(['category missing']);
    expect(faultsOf({ category: '5K' })).toEqual(['category unknown']);
    expect(faultsOf({ jersey: 'XL' })).toEqual(['jersey unknown']);
    expect(faultsOf({ bib: '17A' })).toEqual(['bib invalid']);
    expect(faultsOf({ bib: '0' })).toEqual(['bib invalid']);
    expect(faultsOf({ bib_name: 'a'.repeat(15) })).toEqual(['bib_name too_long']);
  });

  test('tells a year too long ago as the file has it', () => {
    const dates = ['21/04/0096', '21/04/0000', '21/04/1896', '21/04/1996'];
    const { rows, faults } = read(
      dates.map((birth_date) => ({ birth_date, legal_name: `Demo ${birth_date}` })),
    );
    expect(rows.map(({ runner }) => runner.birth_date)).toEqual(['1996-04-21']);
    expect(faults.map(({ code, value }) => `${value} ${code}`)).toEqual([
      '21/04/0096 too_long_ago',
      '21/04/0000 too_long_ago',
      '21/04/1896 too_long_ago',
    ]);
  });

  test('knows the sizes of other shops, and texts that an export has guarded', () => {
    const sizes = ['2XL', 'xxl', 'XXXL'].map((jersey) => read([{ jersey }]).rows[0]?.jersey);
    expect(sizes).toEqual(['XXL', 'XXL', '3XL']);
    expect(read([{ phone: "'+6281234567890" }]).rows[0]?.runner.phone).toBe('+6281234567890');
  });

  test('may name category and size in words that a host has explained', () => {
    const rows = [
      { line: 2, cells: cellsOf({ category: 'Kelas Umum', jersey: 'Jumbo' }) },
      { line: 3, cells: cellsOf({ legal_name: 'Demo Dua', category: 'kelas umum' }) },
      { line: 4, cells: cellsOf({ legal_name: 'Demo Tiga', jersey: 'belum tahu' }) },
    ];
    const unknown = readImport(rows, mapping, target);
    expect(unknown.rows).toEqual([]);
    expect(unknown.values).toEqual([
      { field: 'category', text: 'Kelas Umum', count: 2, meaning: null },
      { field: 'jersey', text: 'Jumbo', count: 1, meaning: null },
      { field: 'jersey', text: 'belum tahu', count: 1, meaning: null },
    ]);
    const meanings = {
      ...noMeanings,
      category: { 'kelas umum': '10K' },
      jersey: { jumbo: '3XL', 'belum tahu': '' },
    };
    const known = readImport(rows, mapping, { ...target, meanings });
    expect(known.faults).toEqual([]);
    expect(known.rows.map(({ category_id, jersey }) => [category_id, jersey])).toEqual([
      ['ten', '3XL'],
      ['ten', 'M'],
      ['ten', null],
    ]);
    expect(known.values.map(({ meaning }) => meaning)).toEqual(['10K', '3XL', '']);
    // Of another event.
    const elsewhere = {
      ...noMeanings,
      category: { 'kelas umum': '21K' },
      jersey: { jumbo: 'XS' },
    };
    const faults = readImport(rows.slice(0, 1), mapping, { ...target, meanings: elsewhere }).faults;
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ['category', 'unknown'],
      ['jersey', 'unknown'],
    ]);
  });

  test('without a status is unpaid until its host says otherwise, and nothing is asked where nothing is paid', () => {
    const silent = [{ payment: '' }, { legal_name: 'Demo Dua', payment: '-' }];
    const asked = read(silent);
    expect(asked.rows.map(({ is_paid }) => is_paid)).toEqual([false, false]);
    expect(asked.values).toEqual([{ field: 'payment', text: '', count: 2, meaning: null }]);
    const meanings = { ...noMeanings, payment: { '': 'paid' } };
    expect(read(silent, { meanings }).rows.map(({ is_paid }) => is_paid)).toEqual([true, true]);
    const free = target.categories.map((category) => ({ ...category, isPriced: false }));
    expect(
      read([...silent, { legal_name: 'Demo Tiga', payment: 'x' }], { categories: free }),
    ).toMatchObject({
      values: [],
      rows: [{ is_paid: false }, { is_paid: false }, { is_paid: false }],
    });
  });

  test('whose payment may mean either stays out until its host says what it means, once for all', () => {
    const rows = [
      { payment: 'Sudah transfer' },
      { legal_name: 'Demo Dua', payment: 'sudah TRANSFER' },
      { legal_name: 'Demo Tiga', payment: 'Lunas (transfer BCA)' },
    ];
    const asked = read(rows);
    expect(asked.rows.map(({ number, is_paid }) => [number, is_paid])).toEqual([[4, true]]);
    expect(asked.values).toMatchObject([{ field: 'payment', text: 'Sudah transfer', count: 2 }]);
    expect(asked.faults.map(({ field, code }) => [field, code])).toEqual([
      ['payment', 'unclear'],
      ['payment', 'unclear'],
    ]);
    const meanings = { ...noMeanings, payment: { 'sudah transfer': 'unpaid' } };
    expect(read(rows, { meanings }).rows.map(({ is_paid }) => is_paid)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('of who waits or was cancelled is no place until its host says so', () => {
    const rows = [
      { status: 'Terkonfirmasi', payment: 'Lunas' },
      { legal_name: 'Demo Dua', status: 'Daftar tunggu', payment: 'Tidak ada tagihan' },
      { legal_name: 'Demo Tiga', status: 'Menunggu', payment: 'Belum bayar' },
      { legal_name: 'Demo Empat', status: 'Dibatalkan', payment: 'Dikembalikan' },
      { legal_name: 'Demo Lima', status: 'settlement', payment: '' },
      { legal_name: 'Demo Enam', status: 'Terkonfirmasi', payment: '' },
    ];
    const asked = read(rows);
    expect(asked.rows.map(({ number, is_paid }) => [number, is_paid])).toEqual([
      [2, true],
      [6, true],
      // A place, of whose money nothing is said.
      [7, false],
    ]);
    // What they paid is not asked while they stay out.
    expect(asked.values.map(({ field, text }) => [field, text])).toEqual([
      ['status', 'Daftar tunggu'],
      ['status', 'Menunggu'],
      ['status', 'Dibatalkan'],
      ['payment', ''],
    ]);
    const meanings = { ...noMeanings, status: { menunggu: 'in' } };
    expect(read(rows, { meanings }).rows.map(({ number, is_paid }) => [number, is_paid])).toEqual([
      [2, true],
      [4, false],
      [6, true],
      [7, false],
    ]);
  });

  test('that stands in the file twice counts once', () => {
    const { rows, faults } = read([{}, {}, { legal_name: 'Demo Lain' }]);
    expect(rows.map(({ number }) => number)).toEqual([2, 4]);
    expect(faults).toEqual([
      { number: 3, field: 'legal_name', code: 'duplicate', value: 'Demo Rani' },
    ]);
  });

  test('is good or faulty, whatever the cells hold, and short rows have empty cells', () => {
    const cells = fc.array(fc.string(), { maxLength: importFields.length });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 5 }), (table) => {
        const all = table.map((row, index) => ({ line: index + 2, cells: row }));
        const { rows, faults } = readImport(all, mapping, target);
        const numbers = [...rows, ...faults].map(({ number }) => number);
        expect([...new Set(numbers)].toSorted((one, two) => one - two)).toEqual(
          all.map(({ line }) => line),
        );
      }),
    );
  });

  test('needs no column that the file does not have', () => {
    const few = { ...mapping, birth_date: null, email: null };
    const { faults } = readImport([{ line: 2, cells: cellsOf() }], few, target);
    expect(faults).toMatchObject([{ field: 'birth_date', code: 'missing' }]);
  });
});
