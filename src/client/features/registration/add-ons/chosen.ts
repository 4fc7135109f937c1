import * as z from 'zod/mini';
import type { OfferedAddOn } from '#src/contract/add-ons/add-ons.ts';
import type { ChosenAddOn } from '#src/contract/add-ons/ordered-add-ons.ts';
import { isForCategory } from '#src/domain/add-ons/add-on.ts';

const Chosen = z.array(
  z.object({ id: z.string(), choice: z.optional(z.string()), count: z.int().check(z.minimum(1)) }),
);

/** Pieces with the add-on that they are of. */
export type ChosenPieces = ChosenAddOn & { addOn: OfferedAddOn };

/** What the form's field holds of chosen add-ons; nothing where it is of another version or broken. */
export function readChosen(held: string): ChosenAddOn[] {
  if (held === '') return [];
  try {
    return Chosen.safeParse(JSON.parse(held)).data ?? [];
  } catch {
    return [];
  }
}

/** Chosen add-ons as the form's field holds them. */
export function writeChosen(chosen: readonly ChosenAddOn[]): string {
  return chosen.length === 0 ? '' : JSON.stringify(chosen);
}

/** Pieces of an add-on, with one choice or without any. */
export type Line = { id: string; choice?: string | undefined };

/** How many pieces are chosen. */
export function countOf(chosen: readonly ChosenAddOn[], line: Line): number {
  return chosen.find((each) => isSame(each, line))?.count ?? 0;
}

/** The choice with so many pieces; none takes it out. */
export function withCount(
  chosen: readonly ChosenAddOn[],
  { id, choice }: Line,
  count: number,
): ChosenAddOn[] {
  const others = chosen.filter((each) => !isSame(each, { id, choice }));
  if (count === 0) return others;
  return [...others, { id, count, ...(choice === undefined ? {} : { choice }) }];
}

/** The choice with one piece of an add-on in this choice, and none in another. */
export function withChoice(
  chosen: readonly ChosenAddOn[],
  { id, choice }: { id: string; choice: string },
): ChosenAddOn[] {
  const others = chosen.filter((each) => each.id !== id);
  return choice === '' ? others : [...others, { id, choice, count: 1 }];
}

/** The add-ons for runners of a category. */
export function offeredFor(offered: readonly OfferedAddOn[], categoryId: string): OfferedAddOn[] {
  return offered.filter((addOn) => isForCategory({ categoryIds: addOn.category_ids }, categoryId));
}

/** How many pieces of an add-on one may take now. */
export function mostOf({ most, left }: OfferedAddOn): number {
  return left === null ? most : Math.min(most, left);
}

/** What is chosen as far as it is offered: what has run out meanwhile is left out, as is a choice that is gone. */
export function fitChosen(
  chosen: readonly ChosenAddOn[],
  offered: readonly OfferedAddOn[],
): ChosenPieces[] {
  return offered.flatMap((addOn) => {
    let free = mostOf(addOn);
    return chosen.flatMap((each) => {
      const fits =
        each.id === addOn.id &&
        (each.choice === undefined
          ? addOn.choices.length === 0
          : addOn.choices.includes(each.choice));
      const count = Math.min(each.count, free);
      if (!fits || count <= 0) return [];
      free -= count;
      return [{ ...each, count, addOn }];
    });
  });
}

/** What is sent of chosen pieces. */
export function withoutAddOns(pieces: readonly ChosenPieces[]): ChosenAddOn[] {
  return pieces.map(({ id, choice, count }) => ({
    id,
    count,
    ...(choice === undefined ? {} : { choice }),
  }));
}

function isSame(each: Line, { id, choice }: Line): boolean {
  return each.id === id && each.choice === choice;
}
