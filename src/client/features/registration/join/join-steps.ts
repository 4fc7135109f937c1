import type { FieldPath } from 'react-hook-form';
import { type JoinStep, joinSteps } from './join-step.ts';
import type { JoinValues } from './join-values.ts';

export type JoinField = FieldPath<JoinValues>;

/** The questions of each step, in the order they are asked. */
export const stepFields: Record<JoinStep, readonly JoinField[]> = {
  category: ['category_id'],
  runner: [
    'runner.legal_name',
    'runner.bib_name',
    'runner.sex',
    'runner.birth_date',
    'runner.phone',
    'runner.city',
    'jersey',
    'runner.emergency_name',
    'runner.emergency_phone',
    'health.blood_type',
    'health.conditions',
    'health.consent',
  ],
  confirm: ['waiver_accepted'],
};

export const joinFields: readonly JoinField[] = joinSteps.flatMap((step) => stepFields[step]);

/** The step that asks a field; a path below or above a field counts as the field. */
export function stepOfField(path: string): JoinStep {
  const isAskedIn = (step: JoinStep) =>
    stepFields[step].some((field) => field === path || path.startsWith(`${field}.`));
  return joinSteps.find(isAskedIn) ?? 'runner';
}

/** The furthest step that may be shown: an address cannot skip a step that still has refused answers. */
export function reachableStep(wanted: JoinStep, refused: readonly string[]): JoinStep {
  const before = joinSteps.slice(0, joinSteps.indexOf(wanted));
  return before.find((step) => refused.some((path) => stepOfField(path) === step)) ?? wanted;
}
