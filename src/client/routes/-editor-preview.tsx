import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { PreviewProps } from '#src/client/features/event-editing/event-editor.tsx';
import { EditorFrame } from './-editor-frame.tsx';

// The page itself is fetched when somebody looks at it.
const LoadedPreview = lazy(async () => ({
  default: (await import('./-event-preview.tsx')).EventPreview,
}));

/** What is in the form, as its public page will be. */
export function EditorPreview(props: PreviewProps) {
  return (
    <Suspense
      fallback={
        <EditorFrame title={<Trans>Pratinjau</Trans>} keep={null} actions={null}>
          {null}
        </EditorFrame>
      }
    >
      <LoadedPreview {...props} />
    </Suspense>
  );
}
