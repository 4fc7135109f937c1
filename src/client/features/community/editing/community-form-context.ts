import { useFormContext } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import { useCommunityLabels, useCommunityReasons } from './community-form-words.ts';
import type { CommunityValues } from './community-values.ts';

export type CommunityPath = FieldPath<CommunityValues>;

/** What a field of the form needs: its label, its input's properties and the words of its error. */
export function useCommunityField(path: CommunityPath) {
  const { register, getFieldState, formState } = useCommunityForm();
  const label = useCommunityLabels()(path);
  const error = useCommunityReasons()(path, getFieldState(path, formState).error?.message);
  return { label, error, input: { ...register(path), id: path } };
}

/** The form around the fields. */
export function useCommunityForm() {
  return useFormContext<CommunityValues, unknown, CommunityContent>();
}
