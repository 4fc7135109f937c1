import type {
  PaymentAccount,
  PaymentAccountContent,
} from '#src/contract/payments/payment-accounts.ts';
import { type Faults, faultsOf } from '#src/client/lib/forms/typed/faults.ts';

/** The fields of a bank account as they are typed; all empty: there is none. */
export type BankFields = { bank: string; number: string; holder: string };
export type BankField = keyof BankFields;

export const noBank: BankFields = { bank: '', number: '', holder: '' };

const blanks = /[\s.-]/g;
const fewestDigits = 5;
const mostDigits = 20;

/** What is wrong with the fields; a bank account is whole or left out. */
export function checkBank({ bank, number, holder }: BankFields): Faults<BankField> {
  if ([bank, number, holder].every(isBlank)) return {};
  const digits = number.replace(blanks, '');
  const isNumber =
    /^\d+$/.test(digits) && digits.length >= fewestDigits && digits.length <= mostDigits;
  return faultsOf({
    bank: isBlank(bank) && 'required',
    number: !isNumber && 'invalid',
    holder: isBlank(holder) && 'required',
  });
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The account that the fields make; null for the bank when all are empty. */
export function toContent(fields: BankFields, qris: string | null): PaymentAccountContent {
  const bank = {
    bank: fields.bank.trim(),
    number: fields.number.replace(blanks, ''),
    holder: fields.holder.trim(),
  };
  return { bank: bank.bank === '' ? null : bank, qris };
}

/** The account as it is kept. */
export function contentOf({ bank, qris }: PaymentAccount): PaymentAccountContent {
  return { bank, qris: qris?.payload ?? null };
}
