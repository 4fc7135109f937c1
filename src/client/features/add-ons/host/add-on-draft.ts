import { addOnMost } from '#src/contract/add-ons/add-on-choices.ts';
import type { AddOn, AddOnContent } from '#src/contract/add-ons/add-ons.ts';
import { type Faults, faultsByName } from '#src/client/lib/forms/typed/faults.ts';
import { readTypedAmount } from '#src/domain/payments/typed-amount.ts';

/** An add-on while it is edited: numbers and choices as typed. */
export type AddOnDraft = {
  name: string;
  english: string;
  price: string;
  stock: string;
  choices: string;
  most: string;
  categoryIds: readonly string[] | null;
  isOnSale: boolean;
};

/** The fields that can be wrong, by their names on the wire. */
const fields = ['name', 'price', 'stock', 'choices', 'most', 'category_ids'] as const;
type AddOnFaults = Faults<(typeof fields)[number]>;

export const emptyAddOn: AddOnDraft = {
  name: '',
  english: '',
  price: '',
  stock: '',
  choices: '',
  most: '1',
  categoryIds: null,
  isOnSale: true,
};

/** An add-on as it is edited. */
export function toAddOnDraft(addOn: AddOn): AddOnDraft {
  return {
    name: addOn.name.id,
    english: addOn.name.en ?? '',
    price: String(addOn.price),
    stock: addOn.stock === null ? '' : String(addOn.stock),
    choices: addOn.choices.join(', '),
    most: String(addOn.most),
    categoryIds: addOn.category_ids,
    isOnSale: addOn.is_on_sale,
  };
}

/** An add-on as it is sent, and what is wrong with it. */
export function readAddOn(draft: AddOnDraft): { content: AddOnContent; faults: AddOnFaults } {
  const name = draft.name.trim();
  const english = draft.english.trim();
  const price = toNumber(draft.price, { least: 0, most: addOnMost.price });
  const hasLimit = draft.stock.trim() !== '';
  const stock = hasLimit ? toNumber(draft.stock, { least: 0, most: addOnMost.stock }) : null;
  const most = toNumber(draft.most, { least: 1, most: addOnMost.perRunner });
  const choices = draft.choices
    .split(/[,;\n]/)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
  const isTwice = new Set(choices).size !== choices.length;
  const isLong =
    choices.length > addOnMost.choices || choices.some(({ length }) => length > addOnMost.choice);
  return {
    content: {
      name: { id: name, ...(english === '' ? {} : { en: english }) },
      price: price ?? 0,
      stock: stock ?? null,
      choices,
      category_ids: draft.categoryIds === null ? null : [...draft.categoryIds],
      most: most ?? 1,
      is_on_sale: draft.isOnSale,
    },
    faults: {
      ...(name === '' ? { name: 'required' } : {}),
      ...(price === null ? { price: 'number' } : {}),
      ...(hasLimit && stock === null ? { stock: 'number' } : {}),
      ...(isTwice ? { choices: 'twice' } : isLong ? { choices: 'too_long' } : {}),
      ...(most === null ? { most: 'most' } : {}),
      ...(draft.categoryIds?.length === 0 ? { category_ids: 'empty' } : {}),
    },
  };
}

/** The server's refusals by field. */
export const toAddOnFaults = faultsByName(fields);

function toNumber(typed: string, { least, most }: { least: number; most: number }): number | null {
  const value = readTypedAmount(typed.trim());
  return value !== null && value >= least && value <= most ? value : null;
}
