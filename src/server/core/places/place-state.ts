/** Columns of a registration for which no place is held. */
export const noOffer = { offered_at: null, offer_until: null };

/** Whether a registration counts as taken: also while a place is held for who waits. */
export function holdsPlace(row: { state: string; offer_until: Date | null }): boolean {
  return row.state === 'pending' || row.state === 'confirmed' || row.offer_until !== null;
}
