/*
 * Limits of the add-ons' contract without its schemas, which screens load only with a call.
 */

/** Pieces of one add-on for one runner; by itself, because every ticket's contract has it. */
export const piecesPerRunner = 10;

/** The most add-ons of an event, rupiah and pieces of one, choices of one and their length, and pieces for one runner. */
export const addOnMost = {
  perEvent: 30,
  name: 60,
  price: 100_000_000,
  stock: 1_000_000,
  choices: 20,
  choice: 24,
  perRunner: piecesPerRunner,
} as const;
