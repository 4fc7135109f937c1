/** What says whether an add-on is sold to a runner. `stock` null: without a limit. */
export type AddOnTerms = {
  isOnSale: boolean;
  /** Null: for all. */
  categoryIds: readonly string[] | null;
  choices: readonly string[];
  /** Pieces that one runner may take. */
  most: number;
  stock: number | null;
  /** Pieces in orders that have a place. */
  taken: number;
};

/** Pieces of an add-on that somebody wants, all with one choice; none where there is nothing to choose. */
export type Wanted = { choice: string | null; count: number };

/**
 * Why an add-on is not sold. `gone`: off sale, or not for this category; `choice`: it is not one of its choices; `too_many`:
 * more than one runner may take; `sold_out`: fewer are left.
 */
export type AddOnRefusal = 'gone' | 'choice' | 'too_many' | 'sold_out';

/** Pieces left; null: without a limit. */
export function addOnLeft({ stock, taken }: Pick<AddOnTerms, 'stock' | 'taken'>): number | null {
  return stock === null ? null : Math.max(0, stock - taken);
}

/** Whether an add-on is for runners of a category. */
export function isForCategory(
  { categoryIds }: Pick<AddOnTerms, 'categoryIds'>,
  categoryId: string,
): boolean {
  return categoryIds === null || categoryIds.includes(categoryId);
}

/** Why a runner of a category does not get these pieces of an add-on; null when they do. */
export function refuseAddOn(
  terms: AddOnTerms,
  { categoryId, wanted }: { categoryId: string; wanted: readonly Wanted[] },
): AddOnRefusal | null {
  if (!terms.isOnSale || !isForCategory(terms, categoryId)) return 'gone';
  const fits = ({ choice }: Wanted) =>
    choice === null ? terms.choices.length === 0 : terms.choices.includes(choice);
  if (!wanted.every(fits)) return 'choice';
  const count = wanted.reduce((sum, each) => sum + each.count, 0);
  if (count > terms.most) return 'too_many';
  const left = addOnLeft(terms);
  return left !== null && count > left ? 'sold_out' : null;
}
