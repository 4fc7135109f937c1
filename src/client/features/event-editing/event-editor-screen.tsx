import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { Series } from '#src/contract/races-events/series.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { EditorTitle } from './editor-title.tsx';
import type { EventEditorProps } from './event-editor.tsx';
import type { OpenedForm } from './form/open-form.ts';
import { fetchEditorCalls, loadEditableEvent } from './queries.ts';

type ScreenProps = Omit<EventEditorProps, 'opened' | 'isNew' | 'onRestart'> & {
  /** The event that is edited; null makes a new one. */
  event: EditableEvent | null;
  /** The recurring run that is changed instead. */
  series: Series | null;
  /** Where a new one is until its author says otherwise. */
  place: { province: string; city: string };
};

type Opened = OpenedForm & { Editor: ComponentType<EventEditorProps> };

/** The form, filled with what is on the server, or with what this phone kept of it since. */
export function EventEditorScreen({ event, series, place, ...props }: ScreenProps) {
  const { kind, communityId, Frame } = props;
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isOpening = opened === null && !hasFailed;
  useEffect(() => {
    if (!isOpening) return undefined;
    let isGone = false;
    const open = async (): Promise<Opened> => {
      const [{ openForm, EventEditor: Editor }] = await Promise.all([
        import('./form/open-form.ts'),
        fetchEditorCalls(),
      ]);
      const load = (id: string) => loadEditableEvent(client, id);
      return { ...(await openForm({ kind, communityId, event, series, place }, load)), Editor };
    };
    open().then(
      (form) => !isGone && setOpened(form),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a form is opened once
  }, [isOpening]);
  const isNew = event === null;
  if (opened === null) {
    return (
      <Frame
        title={<EditorTitle kind={kind} isNew={isNew} isSeries={series !== null} />}
        keep={null}
        actions={null}
      >
        {hasFailed ? (
          <ErrorState
            title={<Trans>Formulir ini belum bisa dibuka</Trans>}
            onRetry={() => setFailed(false)}
          >
            <ErrorText error={new NetworkError('no_answer', null)} />
          </ErrorState>
        ) : (
          <EditorSkeleton />
        )}
      </Frame>
    );
  }
  const { Editor, ...form } = opened;
  return <Editor {...props} opened={form} isNew={isNew} onRestart={() => setOpened(null)} />;
}
