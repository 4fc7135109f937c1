import type { ComponentProps } from 'react';
import { PreviewPending } from '#src/client/features/event-editing/editor-frame.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';

const importPreview = () => import('#src/client/features/races-events/detail/event-preview.tsx');

type EventPreviewProps = ComponentProps<Awaited<ReturnType<typeof importPreview>>['EventPreview']>;

/** What is in the event form, as its public page will be; imported when somebody looks at it. */
export function EventPreview(props: EventPreviewProps) {
  const preview = useImported(importPreview, true, 'throw');
  return preview === null ? <PreviewPending /> : <preview.EventPreview {...props} />;
}
