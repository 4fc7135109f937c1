import { describe, expect, test } from 'vitest';
import type { StatementOrder } from '#src/contract/payments/statement.ts';
import { readCsv } from '#src/domain/table/read-csv.ts';
import { identifyLines, identifyPlaces } from './line-identity.ts';
import { matchLines } from './matching/match-lines.ts';
import { readStatement } from './reading/read-statement.ts';

/* Files as organisers bring them: made up after what banks and acquirers write. */

const bca = [
  "No. rekening : ,'1234567890",
  'Nama : ,PANITIA CONTOH',
  'Mata Uang : ,IDR',
  '',
  'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
];
const fromRani =
  "'20/11/2026,BI-FAST CR TRANSFER DR 014 RANI PUSPITA,'0000,350614.00,CR,5350614.00";
const qrisReport = [
  'Tanggal;Waktu;Tipe Transaksi;RRN;Nama Pengirim;Nominal;MDR;Nett;Status',
  '20/11/2026;09:12:44;QRIS;612345678901;RANI P***;350614;2454;348160;Berhasil',
  '20/11/2026;09:15:02;QRIS;612345678902;BAGUS A***;350201;0;0;Gagal',
  '20/11/2026;09:20:31;QRIS;612345678903;DEWI L***;350412;2453;347959;Refund',
];

const names = { a: 'Rani Puspita', b: 'Bagus Aji', c: 'Dewi Lestari' };
const orders = [
  ['a', 350_614, 614],
  ['b', 350_201, 201],
  ['c', 350_412, 412],
].map(([id, amount, part]): StatementOrder => ({
  id: String(id),
  rev: 1,
  payment: 'unpaid',
  holds_place: true,
  amount: Number(amount),
  unique_part: Number(part),
  received: 0,
  created_at: '2026-11-19T00:00:00.000Z',
  expires_at: '2026-11-25T00:00:00.000Z',
  is_booked: false,
  booked: [],
  event_title: null,
  runners: [{ legal_name: names[id as keyof typeof names], category_code: 'HM' }],
}));

function read(lines: readonly string[]) {
  const statement = readStatement(readCsv(lines.join('\r\n')).rows, { today: '2026-11-23' });
  if (statement === null) throw new Error('No heads were found');
  return statement;
}

describe('a report of payments by QRIS', () => {
  const statement = read(qrisReport);

  test('has only what came: the rest is counted by its status', () => {
    expect(statement.lines).toMatchObject([
      { line: 2, day: '2026-11-20', time: '09:12', amount: 348_160, written: 350_614 },
    ]);
    expect(statement.notDone).toEqual([
      { status: 'Gagal', count: 1 },
      { status: 'Refund', count: 1 },
    ]);
    expect(statement.faults).toEqual([]);
  });

  test('has a type that is no side, and each line its own words', () => {
    expect(statement.columns.side).toBeNull();
    expect(statement.lines[0]?.words).toContain('RANI P***');
    expect(statement.lines[0]?.words).toContain('612345678901');
  });

  test('leaves a status that nobody knows to the host', () => {
    const strange = read(qrisReport.map((line) => line.replace('Berhasil', 'Cair')));
    expect(strange.lines).toMatchObject([{ status: 'Cair' }]);
    expect(matchLines(strange.lines, orders, { qrisFee: 70 })).toMatchObject([
      { kind: 'unsure', candidates: [{ orderId: 'a', reason: 'same_amount' }] },
    ]);
  });

  test('is exact where its status says so, and what the acquirer kept is the fee', () => {
    expect(statement.lines[0]?.qris).toEqual({ isPooled: false, fee: 2454 });
    expect(matchLines(statement.lines, orders, { qrisFee: 70 })).toEqual([
      { kind: 'exact', orderId: 'a', fee: 2454 },
    ]);
  });

  test('asks for the rate before anything is booked without its fee', () => {
    expect(matchLines(statement.lines, orders)).toEqual([{ kind: 'unknown', near: null }]);
  });

  test('is the line that was booked with its fee or, before, without', () => {
    const [first, ...others] = orders;
    if (first === undefined) throw new Error('There is no order');
    for (const amount of [348_160, 350_614]) {
      const booked = [{ day: '2026-11-20', amount, has_balance: false }];
      const paid = { ...first, payment: 'paid' as const, is_booked: true, booked };
      expect(matchLines(statement.lines, [paid, ...others], { qrisFee: 70 })).toEqual([
        { kind: 'unknown', near: { orderId: 'a', reason: 'same' } },
      ]);
    }
    // As it was known before the fee was read.
    const before = statement.lines.map(({ written = 0, ...line }) => ({
      ...line,
      amount: written,
    }));
    expect(identifyLines(statement.lines)).toEqual(identifyLines(before));
  });

  test('has no fee where its columns do not add up, or none says what is left', () => {
    const fees = (lines: readonly string[]) => read(lines).lines.map(({ amount }) => amount);
    expect(fees(qrisReport.map((line) => line.replace('348160', '348161')))).toEqual([350_614]);
    expect(fees(qrisReport.map((line) => line.replace('Nett', 'Lain')))).toEqual([350_614]);
    expect(fees(qrisReport.map((line) => line.replace('2454;348160', '0;350614')))).toEqual([
      350_614,
    ]);
  });

  test.each(['Penarikan Refund', 'Tidak berhasil', 'Unsuccessful', 'Menunggu', 'VOID'])(
    'has no money in a line that says %s',
    (status) => {
      const failed = read(qrisReport.map((line) => line.replace('Berhasil', status)));
      expect(failed.lines).toEqual([]);
    },
  );
});

test('rows that are short, and the same status in other letters, are read', () => {
  const { notDone } = read([
    ...qrisReport,
    '20/11/2026;09:15:03;QRIS;612345678904;BAGUS A***;350201;0;0;GAGAL',
    'Jumlah;4',
  ]);
  expect(notDone[0]).toEqual({ status: 'Gagal', count: 2 });
});

describe('money that the bank took back', () => {
  const korr =
    "'20/11/2026,KOREKSI BI-FAST CR TRANSFER DR 014 RANI PUSPITA,'0000,350614.00,DB,5000000.00";

  test('is shown with the line that takes it, and never exact', () => {
    const { lines, reversals } = read([...bca, fromRani, korr]);
    expect(matchLines(lines, orders)).toMatchObject([
      { kind: 'taken_back', by: { line: 7, amount: 350_614 } },
    ]);
    expect(reversals).toEqual([]);
  });

  test('by a debit of the same amount and words is taken back as well', () => {
    const { lines } = read([...bca, fromRani, korr.replace('KOREKSI ', '')]);
    expect(lines[0]?.takenBack?.line).toBe(7);
  });

  test('by words of its own goes with the only credit of its amount', () => {
    const { lines } = read([
      ...bca,
      fromRani,
      "'21/11/2026,REVERSAL TRX 8812,'0000,350614.00,DB,1.00",
    ]);
    expect(lines[0]?.takenBack?.description).toBe('REVERSAL TRX 8812');
  });

  test('and sent again is exact once', () => {
    const again = fromRani.replace('20/11', '21/11');
    const { lines } = read([...bca, fromRani, korr, again]);
    expect(matchLines(lines, orders).map(({ kind }) => kind)).toEqual(['taken_back', 'exact']);
  });

  test('in another file is told by itself; other money that went is not', () => {
    const { lines, reversals } = read([
      ...bca,
      korr,
      "'20/11/2026,TRSF E-BANKING DB VENDOR,'0000,350614.00,DB,1.00",
    ]);
    expect(lines).toEqual([]);
    expect(reversals).toMatchObject([{ line: 6, amount: 350_614 }]);
  });

  test('is found in files that have a column for it', () => {
    const { lines } = read([
      'Post Date,Value Date,Journal No.,Description,Debit,Credit',
      '20/11/2026,20/11/2026,1,TRANSFER RANI PUSPITA,0.00,350614.00',
      '20/11/2026,20/11/2026,2,REVERSAL TRANSFER RANI PUSPITA,350614.00,0.00',
      '20/11/2026,20/11/2026,3,BARIS PENDEK',
    ]);
    expect(lines).toMatchObject([{ takenBack: { line: 3 } }]);
  });
});

describe('one transfer for several orders', () => {
  const sum = (amount: number) => [
    ...bca,
    `'20/11/2026,TRSF E-BANKING CR 2011/FTSCY/WS95031 lomba 3 org PT CONTOH,'0000,${amount}.00,CR,5051227.00`,
  ];

  test('that add up exactly is offered as theirs', () => {
    expect(matchLines(read(sum(1_051_227)).lines, orders)).toEqual([
      { kind: 'unsure', candidates: [], together: { orderIds: ['a', 'b', 'c'], fee: 0 } },
    ]);
  });

  test('that do not add up is of nobody', () => {
    expect(matchLines(read(sum(1_051_228)).lines, orders)).toEqual([
      { kind: 'unknown', near: null },
    ]);
  });
});

describe('a bank’s line of QRIS', () => {
  const { lines } = read([
    ...bca,
    "'21/11/2026,KR OTOMATIS MID : 885001234567 QR CONTOH RUN DDR: 696119.00 MDR: 4907.00,'0998,696119.00,CR,5696119.00",
    "'21/11/2026,TRANSAKSI QRIS RANI PUSPITA,'0998,348160.00,CR,6044279.00",
  ]);

  test('says whether it is several payments, and what was kept', () => {
    expect(lines.map(({ qris }) => qris)).toEqual([
      { isPooled: true, fee: 4907 },
      { isPooled: false, fee: null },
    ]);
  });

  test('is what is left of an order at the account’s rate, and the fee nobody’s debt', () => {
    const [, single] = matchLines(lines, orders, { qrisFee: 70 });
    expect(single).toEqual({ kind: 'exact', orderId: 'a', fee: 2454 });
  });

  test('of several payments is never exact, and theirs where they add up', () => {
    const others = orders.map((order) => ({ ...order, unique_part: 0 }));
    expect(matchLines(lines.slice(0, 1), others, { qrisFee: 70 })).toEqual([
      { kind: 'unsure', candidates: [], together: { orderIds: ['a', 'c'], fee: 4907 } },
    ]);
  });

  const qris = (words: string, amount: number) =>
    read([...bca, `'21/11/2026,${words},'0998,${amount}.00,CR,1.00`]).lines;

  test('of several payments without what was kept is counted at the rate', () => {
    const pooled = qris('KR OTOMATIS MID : 885 QRIS CONTOH', 696_119);
    expect(matchLines(pooled, orders, { qrisFee: 70 })).toEqual([
      { kind: 'unsure', candidates: [], together: { orderIds: ['a', 'c'], fee: 4907 } },
    ]);
    expect(matchLines(pooled, orders)).toEqual([{ kind: 'unknown', near: null }]);
  });

  test('that lacks the unique part as well is for the host to choose', () => {
    expect(matchLines(qris('TRANSAKSI QRIS', 347_550), orders, { qrisFee: 70 })).toMatchObject([
      {
        kind: 'unsure',
        candidates: [
          { orderId: 'a', reason: 'no_code', fee: 2450 },
          { orderId: 'b', reason: 'no_code', fee: 2450 },
          { orderId: 'c', reason: 'no_code', fee: 2450 },
        ],
      },
    ]);
  });

  test('of no order is of nobody', () => {
    expect(matchLines(qris('TRANSAKSI QRIS', 10_000), orders, { qrisFee: 70 })).toEqual([
      { kind: 'unknown', near: null },
    ]);
  });

  test('is nobody’s while nobody has said the rate, so that the fee is asked of no runner', () => {
    expect(matchLines(lines, orders)[1]).toEqual({ kind: 'unknown', near: null });
  });
});

describe('the same line of two downloads', () => {
  const web = read([
    ...bca,
    "'20/11/2026,TRSF E-BANKING CR 2011/FTSCY/WS95031 350614.00 RANI PUSPITA,'0000,350614.00,CR,5350614.00",
  ]).lines;
  const mobile = read([
    'Tanggal,Keterangan,Mutasi,Saldo',
    '20/11/2026,"TRSF E-BANKING CR, RANI PUSPITA","350,614.00 CR","5,350,614.00"',
  ]).lines;

  test('is known by day, amount and balance, though its words differ', () => {
    expect(identifyLines(web)).not.toEqual(identifyLines(mobile));
    expect(identifyPlaces(web)).toEqual(identifyPlaces(mobile));
  });

  test('is numbered where money came again after it was taken back, and unknown without a balance', () => {
    const [line] = mobile;
    if (line === undefined) throw new Error('No line was read');
    const places = identifyPlaces([line, line, { ...line, balance: null }]);
    expect(new Set(places).size).toBe(3);
    expect(places[2]).toBeNull();
  });

  test('may be the same where one has no balance, before it is paid twice', () => {
    const paid = { payment: 'paid', received: 350_614, is_booked: true } as const;
    const without = mobile.map((line) => ({ ...line, balance: null }));
    const near = (hasBalance: boolean, lines: typeof mobile) => {
      const booked = [{ day: '2026-11-20', amount: 350_614, has_balance: hasBalance }];
      const [order] = orders;
      return order === undefined ? [] : matchLines(lines, [{ ...order, ...paid, booked }]);
    };
    expect(near(true, without)).toMatchObject([{ near: { reason: 'same' } }]);
    expect(near(false, mobile)).toMatchObject([{ near: { reason: 'same' } }]);
    expect(near(true, mobile)).toMatchObject([{ near: { reason: 'twice' } }]);
  });
});

test('a day in the year 0 is no day', () => {
  const { lines, faults } = read([...bca, fromRani.replace('2026', '0000')]);
  expect(lines).toEqual([]);
  expect(faults).toEqual([{ line: 6, column: 'date', text: '20/11/0000' }]);
});
