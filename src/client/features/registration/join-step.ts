/** The steps of registering, in order, as the address names them. */
export const joinSteps = ['category', 'runner', 'confirm'] as const;
export type JoinStep = (typeof joinSteps)[number];
