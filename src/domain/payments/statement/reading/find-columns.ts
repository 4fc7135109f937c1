import type { StatementColumns } from '#src/contract/payments/statement.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';

/** Banks whose files are recognised by their heads. */
export type StatementBank = 'BCA' | 'Mandiri' | 'BNI' | 'BRI';

/** Where they stand; -1 where there is none. */
export type FurtherColumns = Record<'out' | 'fee' | 'net', number>;

type Role =
  | 'date'
  | 'time'
  | 'description'
  | 'in'
  | 'out'
  | 'amount'
  | 'side'
  | 'balance'
  | 'status'
  | 'fee'
  | 'net';

/** Heads of columns, folded, the surest first. */
const heads: Record<Role, readonly string[]> = {
  date: words(
    'tanggal transaksi, tgl transaksi, tgl tran, transaction date, post date, posting date, postdate, tanggal posting, tanggal, tgl, date, waktu transaksi, tanggal waktu, tanggal waktu transaksi, date time',
  ),
  time: words('jam, jam tran, jam transaksi, waktu, time, transaction time'),
  description: words(
    'keterangan, keterangan transaksi, uraian transaksi, uraian, deskripsi, rincian transaksi, description, transaction description, transaction desc, desk tran, remarks, remark, additionaldesc, additional desc, remark custom, narasi, berita, catatan, detail, details',
  ),
  in: words(
    'kredit, credit, credit amount, mutasi kredit, jumlah kredit, uang masuk, dana masuk, masuk, deposit, cr',
  ),
  out: words(
    'debet, debit, debit amount, mutasi debet, mutasi debit, jumlah debit, uang keluar, dana keluar, keluar, withdrawal, db',
  ),
  amount: words(
    'jumlah, mutasi, nominal, amount, nilai, jumlah mutasi, transaction amount, nominal transaksi, jumlah transaksi, gross, gross amount',
  ),
  side: words(
    'db cr, cr db, dbcr, d k, k d, dk, d c, dc, debit kredit, debet kredit, debit credit, tipe, tipe transaksi, jenis, jenis mutasi, type',
  ),
  balance: words('saldo, saldo akhir, saldo akhir mutasi, balance, close balance, ending balance'),
  status: words(
    'status, status transaksi, status pembayaran, transaction status, payment status, state',
  ),
  fee: words('mdr, biaya mdr, mdr amount, mdr fee, biaya, biaya layanan, fee, potongan'),
  net: words(
    'nett, net, netto, net amount, nett amount, nominal bersih, jumlah bersih, bersih, settlement amount',
  ),
};

/**
 * Heads by which a bank's file is known. BCA: KlikBCA for persons, in both languages, and for businesses; Mandiri: MCM and
 * Kopra; BNI: internet banking and mobile; BRI: the data export and internet banking.
 */
const signatures: readonly (readonly [StatementBank, readonly string[]])[] = [
  ['BCA', words('tanggal transaksi, keterangan, cabang, jumlah')],
  ['BCA', words('date, description, branch, amount')],
  ['Mandiri', words('account no, date, val date, description, debit, credit')],
  ['Mandiri', words('accountno, postdate, remarks, credit amount')],
  ['BNI', words('post date, value date, journal no, description, debit, credit')],
  ['BNI', words('tanggal transaksi, uraian transaksi, tipe, nominal')],
  ['BRI', words('tgl tran, desk tran, mutasi kredit')],
  ['BRI', words('tanggal transaksi, uraian transaksi, teller, debet, kredit')],
];

/** The columns of a statement by its row of heads; null for a row that names no day or no amount. */
export function findColumns(cells: readonly string[]): StatementColumns | null {
  const names = cells.map(foldHead);
  const find = (role: Role) => findFirst(names, heads[role]);
  const date = find('date');
  const moneyIn = find('in');
  const amount = moneyIn ?? find('amount');
  if (date === null || amount === null) return null;
  return {
    width: cells.length,
    date,
    time: find('time'),
    description: names.flatMap((name, index) => (heads.description.includes(name) ? [index] : [])),
    amount,
    only_in: moneyIn !== null,
    side: moneyIn === null ? find('side') : null,
    balance: find('balance'),
    status: find('status'),
  };
}

/** Columns that only heads tell of: money that went, what an acquirer kept of each payment, and what is left of it. */
export function findFurtherColumns(cells: readonly string[]): FurtherColumns {
  const names = cells.map(foldHead);
  const find = (role: Role) => findFirst(names, heads[role]) ?? -1;
  return { out: find('out'), fee: find('fee'), net: find('net') };
}

/** The bank whose files have these heads, or null. */
export function recogniseBank(cells: readonly string[]): StatementBank | null {
  const names = new Set(cells.map(foldHead));
  const known = signatures.find(([, wanted]) => wanted.every((name) => names.has(name)));
  return known?.[0] ?? null;
}

/** `Debit (IDR)` → `debit`. */
function foldHead(cell: string): string {
  return foldSearchText(cell).replace(/ (?:idr|rp|rupiah)$/, '');
}

function findFirst(names: readonly string[], wanted: readonly string[]): number | null {
  for (const head of wanted) {
    const index = names.indexOf(head);
    if (index !== -1) return index;
  }
  return null;
}

function words(list: string): readonly string[] {
  return list.split(', ');
}
