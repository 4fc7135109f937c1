import { foldSearchText } from '#src/domain/text/search-words.ts';
import { readAmount } from './read-amount.ts';

/**
 * Money that came by QRIS through an acquirer, who keeps a fee. `pooled`: several payments in one line; `fee`: the rupiah kept,
 * where the bank tells.
 */
export type QrisLine = { isPooled: boolean; fee: number | null };

const feeTold = /\bMDR\s*[:=]?\s*(?:RP\.?\s*)?(\d[\d.,]*)/i;
const pooledWords = ['mid', 'settlement', 'settle', 'ddr', 'mdr', 'merchant', 'otomatis'];

/** Whether a line of a bank statement is money by QRIS, and how it came; null for other lines. */
export function readQrisLine(description: string): QrisLine | null {
  const told = foldSearchText(description).split(' ');
  const isQris = told.includes('qris') || (told.includes('qr') && told.some(isPooling));
  if (!isQris) return null;
  const fee = feeTold.exec(description)?.[1]?.replace(/[.,]$/, '');
  return { isPooled: told.some(isPooling), fee: readAmount(fee ?? '')?.rupiah ?? null };
}

function isPooling(word: string): boolean {
  return pooledWords.includes(word);
}
