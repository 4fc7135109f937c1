/** The steps of registering, in order, as the address names them. */
export const joinSteps = ['category', 'runner', 'confirm'] as const;
export type JoinStep = (typeof joinSteps)[number];

/** The step after or before; null at the ends. */
export function nextStep(step: JoinStep): JoinStep | null {
  return joinSteps[joinSteps.indexOf(step) + 1] ?? null;
}

export function previousStep(step: JoinStep): JoinStep | null {
  return joinSteps[joinSteps.indexOf(step) - 1] ?? null;
}
