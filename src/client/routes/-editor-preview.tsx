import { Trans } from '@lingui/react/macro';
import { fetchedPart } from '#src/client/lib/hydration/fetched-part.tsx';
import { EditorFrame } from './-editor-frame.tsx';

/** What is in the form, as its public page will be; fetched when somebody looks at it. */
export const EditorPreview = fetchedPart(
  async () => (await import('./-event-preview.tsx')).EventPreview,
  Waiting,
);

function Waiting() {
  return (
    <EditorFrame title={<Trans>Pratinjau</Trans>} keep={null} actions={null}>
      {null}
    </EditorFrame>
  );
}
