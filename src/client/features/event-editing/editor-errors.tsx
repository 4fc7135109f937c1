import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { fieldId, useEditor } from './editor-context.ts';
import { useFieldLabels } from './form/use-field-labels.ts';

/** What needs a second look, once somebody tried to publish. Focus goes to the first of the fields instead. */
export function EditorErrors() {
  const { problems } = useEditor();
  const labelOf = useFieldLabels();
  return (
    <ErrorSummary
      submitCount={0}
      errors={Object.keys(problems).map((path) => ({ id: fieldId(path), label: labelOf(path) }))}
    />
  );
}
