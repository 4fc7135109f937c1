import { nameMost } from '../choices.ts';

/** How much a roll call takes. */
export const rollCallMost = {
  /** Marks of one call. */
  marks: 200,
  /** People of a run who were added by name. */
  walkIns: 200,
  name: nameMost,
} as const;
