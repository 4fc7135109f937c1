import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { Series } from '#src/contract/races-events/series.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { consoleOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import {
  EditorFrame,
  EditorSkeleton,
  EditorTitle,
  OwnerContext,
  type OwningCommunity,
} from './editor-frame.tsx';
import type { EventEditorProps } from './event-editor.tsx';
import type { OpenedForm } from './form/event-draft.ts';

type EventEditorScreenProps = Pick<EventEditorProps, 'kind' | 'Preview'> & {
  /** Null: the platform. */
  community: OwningCommunity | null;
  /** The event that is edited; null makes a new one. */
  event: EditableEvent | null;
  /** The series that is changed instead. */
  series?: Series | null;
  /** Where a new one is until its author says otherwise. */
  place: { province: string; city: string };
};

/** The one form behind four addresses: a new or a standing event, of a community or of the platform. */
export function EventEditorScreen(props: EventEditorScreenProps) {
  const { kind, community, event, Preview } = props;
  const navigate = useNavigate();

  async function openDraft({ id }: EditableEvent): Promise<void> {
    await (community === null
      ? navigate({ to: '/admin/race', search: { id }, replace: true })
      : navigate({
          to: '/community/my/$id/$slug/event/$eventId/edit',
          params: { id: community.id, slug: community.slug, eventId: id },
          replace: true,
        }));
  }

  async function openAccounts({ id }: EditableEvent): Promise<void> {
    await navigate(consoleOf({ id, community }, 'accounts'));
  }

  /** The public page; where something is left to do, the console, which says what. */
  async function showPublished(changed: EditableEvent, lacksAccount: boolean): Promise<void> {
    await (lacksAccount
      ? navigate({ ...consoleOf({ id: changed.id, community }, undefined), replace: true })
      : navigate({ ...eventPageOf(changed), replace: true }));
  }

  async function leave(): Promise<void> {
    await (community === null
      ? navigate({ to: '/admin/race', search: {} })
      : navigate({
          to: '/community/my/$id/$slug',
          params: { id: community.id, slug: community.slug },
        }));
  }

  return (
    <OwnerContext value={community}>
      <OpenedEditor
        kind={kind}
        communityId={community?.id ?? null}
        event={event}
        series={props.series ?? null}
        place={props.place}
        Preview={Preview}
        onDraft={openDraft}
        onAccounts={openAccounts}
        onPublished={showPublished}
        onDiscarded={leave}
        onSeries={leave}
      />
    </OwnerContext>
  );
}

type OpenedEditorProps = Omit<EventEditorProps, 'opened' | 'isNew' | 'onRestart'> &
  Pick<EventEditorScreenProps, 'event' | 'place'> & { series: Series | null };

type Opened = OpenedForm & { Editor: ComponentType<EventEditorProps> };

/** The form, filled with what is on the server, or with what this phone kept of it since. */
function OpenedEditor({ event, series, place, ...props }: OpenedEditorProps) {
  const { kind, communityId } = props;
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isOpening = opened === null && !hasFailed;
  useEffect(() => {
    if (!isOpening) return undefined;
    let isGone = false;
    const open = async (): Promise<Opened> => {
      const { openForm, EventEditor: Editor } = await import('./form/open-form.ts');
      const form = await openForm(client, { kind, communityId, event, series, place });
      return { ...form, Editor };
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
      <EditorFrame title={<EditorTitle kind={kind} isNew={isNew} isSeries={series !== null} />}>
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
      </EditorFrame>
    );
  }
  const { Editor, ...form } = opened;
  return <Editor {...props} opened={form} isNew={isNew} onRestart={() => setOpened(null)} />;
}
