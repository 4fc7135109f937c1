import { describe, expect, test } from 'vitest';
import { decodeText, readCsv } from '#src/domain/table/read-csv.ts';
import { joinSheets } from '#src/domain/table/sheets.ts';
import { findHeads } from './find-heads.ts';
import { guessColumns } from './guess-columns.ts';
import { readImport, type ImportTarget } from './read-import.ts';
import { noMeanings } from './value-meanings.ts';

/* Lists as organisers bring them: made up after what forms and spreadsheets write. */

const target: ImportTarget = {
  categories: ['5K', '10K'].map((code) => ({ id: code, code, names: [code], isPriced: true })),
  jerseySizes: ['S', 'M', 'L', '3XL'],
  categoryId: null,
  meanings: noMeanings,
  today: '2026-11-23',
  raceDay: '2026-12-13',
};

function read(lines: readonly string[], given: Partial<ImportTarget> = {}) {
  const text = decodeText(new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`));
  const { rows } = readCsv(text);
  const table = joinSheets([{ name: '', rows, head: findHeads(rows) }]);
  return readImport(table.rows, guessColumns(table.heads), { ...target, ...given });
}

const people = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ number, runner }) => `${number} ${runner.legal_name}, ${runner.birth_date}`);

const bare = [
  'Nama Lengkap;Jenis Kelamin;Tanggal Lahir;No. HP;Kategori;Email',
  'Rani Puspita;P;21/04/1996;081234567890;10K;rani@example.com',
  'Bagus Adi;L;17/08/1988;081234567891;5K;bagus@example.com',
];

test.each([
  ['a line that names the separator', ['sep=;', ...bare], 1],
  [
    'titles and empty lines',
    [
      'DAFTAR PESERTA JOGJA FUN RUN 2026;;;;;',
      'Per 20 November 2026 pukul 10.00 WIB;;;;;',
      ';;;;;',
      ...bare,
    ],
    3,
  ],
])('the heads may stand below %s', (_name, lines, above) => {
  const result = read(lines);
  expect(result.faults).toEqual([]);
  expect(people(result)).toEqual([
    `${above + 2} Rani Puspita, 1996-04-21`,
    `${above + 3} Bagus Adi, 1988-08-17`,
  ]);
});

describe('the answers of a form', () => {
  const form = [
    'Timestamp,Nama Lengkap,"Tempat, Tanggal Lahir",Jenis Kelamin / Gender,No. WhatsApp,Email,Kategori,Ukuran Jersey,Nama di BIB,Kontak Darurat,No. HP Kontak Darurat,Status Pembayaran',
    '20/11/2026 10:02:11,Rani Puspita,"Jakarta, 21 April 1996",Perempuan / Female,081234567890,rani@example.com,10K,M,RANI,Budi,081298765432,LUNAS',
    '20/11/2026 10:05:40,Muh. Rizky,Makassar 17-08-1988,Laki-laki / Male,0812 3456 7891 / 0857 1111 2222,rizky@example.com,10K,L,MUHAMMAD RIZKY,ayah,-,Lunas (transfer BCA)',
    '20/11/2026 10:07:02,Sri Jum\'atin,"Solo, 1 Mei 2001",Perempuan / Female,+62 813 3456 7892 (WA),sri@example.com,5K,4XL,SRI,Tono,sama,Sudah transfer',
    "20/11/2026 10:09:55,Dewi,3 Maret 1999,P,'081234567893,dewi@example.com,5K,S,DEWI,Ibu,081211112222,belum",
    '20/11/2026 10:11:00,Siti Aminah,1999-03-04,P,081234567894,siti@example.com ,5K,S,SITI,Ibu,081211113333,lunas',
  ];

  test('are read, and what may mean either is asked once', () => {
    const result = read(form);
    expect(people(result)).toEqual([
      '2 Rani Puspita, 1996-04-21',
      '3 Muh. Rizky, 1988-08-17',
      '5 Dewi, 1999-03-03',
      '6 Siti Aminah, 1999-03-04',
    ]);
    expect(result.rows.map(({ is_paid }) => is_paid)).toEqual([true, true, false, true]);
    expect(result.faults.map(({ number, field }) => [number, field])).toEqual([
      [4, 'jersey'],
      [4, 'payment'],
    ]);
    expect(result.values.map(({ text }) => text)).toEqual(['4XL', 'Sudah transfer']);
  });

  test('come in whole once they are explained', () => {
    const { rows, faults } = read(form, {
      meanings: { ...noMeanings, jersey: { '4xl': '3XL' }, payment: { 'sudah transfer': 'paid' } },
    });
    expect(faults).toEqual([]);
    expect(rows[1]).toMatchObject({
      runner: { sex: 'male', phone: '+6281234567891', emergency_name: 'ayah', emergency_phone: '' },
    });
    expect(rows[2]).toMatchObject({
      runner: { sex: 'female', phone: '+6281334567892', emergency_phone: '+6281334567892' },
      jersey: '3XL',
      is_paid: true,
    });
    expect(rows[3]?.runner.phone).toBe('+6281234567893');
    expect(rows[4]?.email).toBe('siti@example.com');
  });
});

test('another birth date is another person, and the same one stands in the list once', () => {
  const result = read([
    'Nama,L/P,Tanggal Lahir,No HP,Kategori',
    'Muhammad Rizky,L,02/01/1994,081234567890,10K',
    'Muhammad Rizky,L,15/09/2003,081234567890,10K',
    'Agus Setiawan,L,11/11/1985,081234567890,10K',
    'Agus Setiawan,L,30/06/1979,081234567890,5K',
    'Agus Setiawan,L,30/06/1979,081234567890,5K',
  ]);
  expect(people(result)).toHaveLength(4);
  expect(result.faults).toMatchObject([{ number: 6, code: 'duplicate' }]);
});

test('signs that nobody sees are taken out of names, phones and addresses', () => {
  const { rows, faults } = read([
    'Na\u200Bma,JK,Tanggal Lahir,HP,Email,Kategori',
    'Rani\u200B Puspita,P,21/04/1996,\u202A+62 812-3456-7891\u202C,rani@example.com\u200B,10K',
    '\u200EBagus Adi,L,17/08/1988,081234567891,bagus@example.com,10K',
    'Dewi Lestari,P,17/08/1990,\u2068+62 812-3456-7892\u2069,dewi@example.com,10K',
  ]);
  expect(faults).toEqual([]);
  expect(rows.map(({ runner, email }) => [runner.legal_name, runner.phone, email])).toEqual([
    ['Rani Puspita', '+6281234567891', 'rani@example.com'],
    ['Bagus Adi', '+6281234567891', 'bagus@example.com'],
    ['Dewi Lestari', '+6281234567892', 'dewi@example.com'],
  ]);
});

test('an own export brings back who has a place, and asks about everybody else', () => {
  const result = read([
    'BIB,Nama,Nama di BIB,Kategori,Wave,Ukuran jersey,Jenis kelamin,Tanggal lahir,Umur di hari lomba,Kota,HP,Email,Kontak darurat,HP kontak darurat,Status,Pembayaran,Jumlah (Rp),Waktu daftar (WIB),Perhatian hari lomba,Kode promo,Potongan (Rp),Tim',
    "1001,Rani Puspita,RANI,10K,,M,Perempuan,1996-04-21,30,Bandung,'+6281234567890,rani@example.com,Budi,'+6281298765432,Terkonfirmasi,Lunas,350614,2026-11-20 10:02,,,0,",
    ",Bagus Adi,BAGUS,10K,,L,Laki-laki,1988-08-17,38,Solo,'+6281234567891,bagus@example.com,Ibu,'+6281211112222,Daftar tunggu,Tidak ada tagihan,0,2026-11-20 10:05,,,0,",
    ",Dewi Lestari,DEWI,10K,,S,Perempuan,2001-05-01,25,Jogja,'+6281234567892,dewi@example.com,Ibu,'+6281211113333,Menunggu,Belum bayar,350201,2026-11-20 10:06,,,0,",
    ",Tono,TONO,10K,,L,Laki-laki,1985-11-11,41,Klaten,'+6281234567893,tono@example.com,Istri,'+6281211114444,Dibatalkan,Dikembalikan,0,2026-11-20 10:07,,,0,",
  ]);
  expect(result.rows).toMatchObject([
    {
      bib: 1001,
      is_paid: true,
      jersey: 'M',
      runner: {
        legal_name: 'Rani Puspita',
        bib_name: 'RANI',
        city: 'Bandung',
        phone: '+6281234567890',
        emergency_name: 'Budi',
        emergency_phone: '+6281298765432',
      },
    },
  ]);
  expect(result.faults.map(({ number, field, code }) => [number, field, code])).toEqual([
    [3, 'status', 'unclear'],
    [4, 'status', 'unclear'],
    [5, 'status', 'unclear'],
  ]);
  expect(result.values.map(({ text }) => text)).toEqual([
    'Daftar tunggu',
    'Menunggu',
    'Dibatalkan',
  ]);
});

test('a year that cannot be is told as the list has it', () => {
  const { rows, faults } = read([
    'Nama Lengkap,Jenis Kelamin,Tanggal Lahir,No. HP,Kategori',
    'Rani Puspita,P,21/04/0096,081234567890,10K',
    'Bagus Adi,L,21/04/0000,081234567891,10K',
    'Sri Wahyuni,P,21/04/1896,081234567892,10K',
    'Dewi Lestari,P,21/04/1996,081234567893,10K',
  ]);
  expect(rows.map(({ number }) => number)).toEqual([5]);
  expect(faults.map(({ value, code }) => `${value} ${code}`)).toEqual([
    '21/04/0096 too_long_ago',
    '21/04/0000 too_long_ago',
    '21/04/1896 too_long_ago',
  ]);
});
