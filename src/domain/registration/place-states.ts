/** States of a registration that is not over: it has a place, or waits for one. */
export const placeStates = ['pending', 'confirmed', 'waitlisted'] as const;
