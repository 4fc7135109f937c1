import type { StatementColumns } from '#src/contract/payments/statement.ts';
import type { StatementBank } from './reading/find-columns.ts';
import type { MoneyOut } from './reading/pair-reversals.ts';
import type { QrisLine } from './reading/qris-line.ts';

/** Money that came, as a statement's line tells it. Times are the bank's, WIB. */
export type MoneyIn = {
  /** Of the file, from 1. */
  line: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  time: string | null;
  description: string;
  /** What else the line says, where no column is its description. */
  words?: string;
  /** Whole rupiah that came to the account. */
  amount: number;
  /** What the file has as its amount, where that is before the acquirer's fee. */
  written?: number;
  /** Rupiah on the account afterwards. */
  balance: number | null;
  /** What its status column says, where that is no word we know. */
  status?: string;
  /** The line by which the bank took it back. */
  takenBack?: MoneyOut;
  /** Where it came through an acquirer, who keeps a fee. */
  qris?: QrisLine;
};

/** A line that looks like money but cannot be read, the column that is at fault, and what stands there. */
export type StatementFault = { line: number; column: 'date' | 'amount' | 'side'; text: string };

export type Statement = {
  bank: StatementBank | null;
  columns: StatementColumns;
  lines: MoneyIn[];
  faults: StatementFault[];
  /** How many lines the bank has not booked yet. */
  pending: number;
  /** Payments that their status says did not come, or went back: how many with each word. */
  notDone: { status: string; count: number }[];
  /** By which the bank took back money of another file. */
  reversals: MoneyOut[];
};

/** What a host told of the account. `qrisFee`: basis points that its acquirer keeps; null where that is not known. */
export type AccountFacts = { qrisFee: number | null };
