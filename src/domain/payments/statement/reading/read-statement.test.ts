import { describe, expect, test } from 'vitest';
import type { StatementColumns } from '#src/contract/payments/statement.ts';
import { readCsv } from '#src/domain/table/read-csv.ts';
import { readStatement } from './read-statement.ts';

const today = '2026-11-23';

function read(lines: readonly string[], columns?: StatementColumns) {
  const options = columns === undefined ? { today } : { today, columns };
  return readStatement(readCsv(lines.join('\r\n')).rows, options);
}

/** The heads are those of the banks' own files; what stands below is made up. */
const files = {
  'KlikBCA of a person': [
    'BCA',
    'Informasi Rekening - Mutasi Rekening',
    'No. rekening : 1234567890',
    'Nama : DEMO PANITIA',
    'Periode : 01/11/2026 - 20/11/2026',
    'Kode Mata Uang : Rp',
    '',
    'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
    `'05/11,TRSF E-BANKING DB 0511/CONTOH,'0000,"1,500,000.00",DB,"8,500,000.00"`,
    `'20/11,BI-FAST CR    DEMO PELARI,'0000,"350,087.00",CR,"8,850,087.00"`,
    `PEND,TRSF E-BANKING CR CONTOH,'0000,"100,000.00",CR,`,
    'Saldo Awal,:,"10,000,000.00"',
    'Mutasi Kredit,:,"350,087.00",1',
  ],
  'KlikBCA in English': [
    'BCA',
    "Account No.,=,'0111222333",
    'Date,Description,Branch,Amount,,Balance',
    `'20/11/2026,BI-FAST CR DEMO PELARI,'0000,350087.00,CR,8850087.00`,
    'Starting Balance,=,8500000.00',
  ],
  'KlikBCA with its old heads': [
    'BCA',
    'Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo',
    `20/11/2026,BI-FAST CR DEMO PELARI,'0000,350087.00,CR,8850087.00`,
  ],
  'KlikBCA of a business': [
    'BCA',
    '"Informasi Rekening - Mutasi Rekening"," "," "," "," ",',
    '"Periode : 13/11/2026 - 20/11/2026"',
    '"Tanggal Transaksi","Keterangan","Cabang","Jumlah","Saldo"',
    '"19/11/2026","CONTOH KELUAR","0000","50,000.00 DB","8,500,000.00"',
    '"20/11/2026","BI-FAST CR DEMO PELARI","0000","350,087.00 CR","8,850,087.00"',
    '"Mutasi Kredit : 350,087.00","1"',
  ],
  MCM: [
    'Mandiri',
    'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit',
    '1234567890123,19/11/26,19/11/26,6902,CONTOH KELUAR,,,"50,000.00",".00"',
    '1234567890123,20/11/26,20/11/26,7820,BI-FAST CR,DEMO PELARI,,".00","350,087.00"',
  ],
  Kopra: [
    'Mandiri',
    'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance',
    '1234567890123;IDR;20 November 2026 00:00:11;BI-FAST CR DEMO PELARI;BI-FAST CR DEMO PELARI;350087.00;0.00;8850087.00',
  ],
  'BNI internet banking': [
    'BNI',
    'Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,',
    '20/11/26 07.05.00,20/11/26,001,123,BI-FAST CR DEMO PELARI,,"350,087.00",',
  ],
  'BNI mobile': [
    'BNI',
    'Tanggal Transaksi;Uraian Transaksi;Tipe;Nominal;Saldo',
    '20/11/2026;BI-FAST CR DEMO PELARI;CR;350.087;8.850.087',
    '20/11/2026;CONTOH KELUAR;DB;50.000;8.800.087',
  ],
  'BRI data export': [
    'BRI',
    'ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,DESK_TRAN,SALDO_AWAL_MUTASI,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI,GLSIGN,TRUSER,KODE_TRAN,KODE_TRAN_TELLER,TRREMK,TLBDS1,TLBDS2,REMARK_CUSTOM',
    '"1","123","2026-11-20 07:05:44","2026-11-20 07:05:44","070544","1","BI-FAST CR DEMO PELARI","8500000.00","0.00","350087.00","8850087.00","Cr","8","4","6","","","",""',
  ],
  'BRI internet banking': [
    'BRI',
    'Tanggal Transaksi,Uraian Transaksi,Teller,Debet,Kredit,Saldo',
    '20/11/26,BI-FAST CR DEMO PELARI,8888,"0.00","350,087.00","8,850,087.00"',
  ],
  'a bank that we do not know': [
    null,
    'Laporan Contoh',
    'Tgl;Keterangan;Jumlah (Rp)',
    '20/11/2026;BI-FAST CR DEMO PELARI;350.087',
    '20/11/2026;CONTOH KELUAR;-50.000',
    'Total;;300.087',
  ],
} as const;

test.each(Object.entries(files))('%s is read', (_, [bank, ...lines]) => {
  const statement = read(lines);
  expect(statement).toMatchObject({ bank, faults: [] });
  const [line, more] = statement?.lines ?? [];
  expect(more).toBeUndefined();
  expect(line).toMatchObject({
    day: '2026-11-20',
    description: 'BI-FAST CR DEMO PELARI',
    amount: 350_087,
  });
  expect([null, 8_850_087]).toContain(line?.balance);
});

describe('a statement', () => {
  test('tells the time, what is not booked yet, and the balance beside heads that are one short', () => {
    const read1 = read(files['KlikBCA of a person'].slice(1));
    expect(read1?.pending).toBe(1);
    expect(read(files['BRI data export'].slice(1))?.lines[0]?.time).toBe('07:05');
    expect(read(files['BNI internet banking'].slice(1))?.lines[0]?.time).toBe('07:05');
    const old = read(files['KlikBCA with its old heads'].slice(1));
    expect(old?.lines[0]?.balance).toBe(8_850_087);
  });

  test('says which line, which column and what cannot be read', () => {
    const statement = read([
      'Tanggal;Keterangan;Jumlah;D/K;Saldo',
      '20/11/2026;SALDO AWAL;5.000.000;K;5.000.000',
      '32/11/2026;CONTOH;350.087;K;1',
      '20/11/2026;CONTOH;35o.087;K;1',
      '20/11/2026;CONTOH;350.087;Q;1',
      '20/11/2026;CONTOH;;;1',
      '20/11/2026;CONTOH',
      ';Jumlah;700.000',
    ]);
    expect(statement?.lines).toEqual([]);
    expect(statement?.faults).toEqual([
      { line: 3, column: 'date', text: '32/11/2026' },
      { line: 4, column: 'amount', text: '35o.087' },
      { line: 5, column: 'side', text: 'Q' },
    ]);
  });

  test('without heads that say enough is read by columns that a host chose', () => {
    const lines = ['Hari;Ket.;Uang', '20/11;LARI CONTOH;350.087', '19/11', 'Akhir;;1'];
    expect(read(lines)).toBeNull();
    const columns = {
      width: 3,
      date: 0,
      time: null,
      description: [1],
      amount: 2,
      only_in: true,
      side: null,
      balance: null,
    };
    expect(read(lines, columns)?.lines).toEqual([
      {
        line: 2,
        day: '2026-11-20',
        time: null,
        description: 'LARI CONTOH',
        amount: 350_087,
        balance: null,
      },
    ]);
  });

  test('takes years from its period, also across a new year', () => {
    const around = (period: string) =>
      read([period, 'Tanggal,Keterangan,Kredit', '31/12,CONTOH,1000', '01/01,CONTOH,1000']);
    const days = (period: string) => around(period)?.lines.map(({ day }) => day);
    expect(days('Periode : 20/12/2025 s/d 10/01/2026')).toEqual(['2025-12-31', '2026-01-01']);
    expect(days('Periode : 99/99/2025 - 99/99/2026')).toEqual(['2025-12-31', '2026-01-01']);
  });

  test('of nothing is none', () => {
    expect(readStatement([], { today })).toBeNull();
    const columns = { width: 2, date: 8, time: 9, description: [9], amount: 9 };
    const rest = { only_in: false, side: 9, balance: 9 };
    expect(read(['a,1000'], { ...columns, ...rest })?.lines).toEqual([]);
    expect(read(['20/11,1000'], { ...columns, ...rest, date: 0, amount: 1 })?.faults).toEqual([
      { line: 1, column: 'side', text: '' },
    ]);
  });

  test('keeps what a line says without time, words or balance', () => {
    const columns = { width: 2, date: 0, time: 9, description: [9], amount: 1 };
    const statement = read(['20/11,1000'], {
      ...columns,
      only_in: true,
      side: null,
      balance: 9,
    });
    expect(statement?.lines).toMatchObject([{ time: null, description: '', balance: null }]);
  });
});
