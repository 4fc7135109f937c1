import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { fieldId, useEditor } from './editor-context.ts';
import { useFieldLabels } from './use-field-labels.ts';

/** What needs a second look, once somebody tried to publish. */
export function EditorErrors({ attempts }: { attempts: number }) {
  const { problems } = useEditor();
  const labelOf = useFieldLabels();
  return (
    <ErrorSummary
      submitCount={attempts}
      errors={Object.keys(problems).map((path) => ({ id: fieldId(path), label: labelOf(path) }))}
    />
  );
}
