import { faultsOf } from './faults.ts';
import { type Save, useTypedForm } from './use-typed-form.ts';

type ReasonFormOptions<Data> = {
  /** How many letters it takes. */
  least?: number;
  save: Save<{ reason: string }, Data>;
  onSaved?: (data: Data) => void;
};

/** A form that asks why, in words. */
export function useReasonForm<Data>({ least = 1, ...options }: ReasonFormOptions<Data>) {
  return useTypedForm({
    ...options,
    start: { reason: '' },
    read: (draft) => {
      const reason = draft.reason.trim();
      return {
        content: { reason },
        faults: faultsOf({ reason: reason.length < least && 'required' }),
      };
    },
  });
}
