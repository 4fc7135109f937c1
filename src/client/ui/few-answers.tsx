import type { ReactNode } from 'react';
import { Segment, SegmentedChoice } from './choice.tsx';

type FewAnswersProps = {
  /** A field of a short form. */
  field: { name: string; label: string; error: ReactNode; defaultValue: string };
  /** Each answer's value and its words. */
  answers: readonly (readonly [string, string])[];
};

/**
 * A few short answers of which one is chosen. The first has the field's own id, for the list of what needs a second look;
 * two are equally wide.
 */
export function FewAnswers({
  field: { name, label, error, defaultValue },
  answers,
}: FewAnswersProps) {
  return (
    <SegmentedChoice label={label} error={error} equal={answers.length < 3}>
      {answers.map(([value, words], index) => (
        <Segment
          key={value}
          id={index === 0 ? name : `${name}-${value}`}
          name={name}
          value={value}
          defaultChecked={value === defaultValue}
        >
          {words}
        </Segment>
      ))}
    </SegmentedChoice>
  );
}
