import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { Series } from '#src/contract/races-events/series.ts';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import { EventEditorScreen } from '#src/client/features/event-editing/event-editor-screen.tsx';
import { OwnerLine } from '#src/client/features/event-editing/owner-line.tsx';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { EditorFrame, EditorPlace } from './-editor-frame.tsx';
import { EditorPreview } from './-editor-preview.tsx';

type Community = { id: string; slug: string; name: string; rev: number };

type EventEditorRouteProps = {
  kind: EventKind;
  /** Null: the platform. */
  community: Community | null;
  event: EditableEvent | null;
  /** The recurring run that is changed. */
  series?: Series | null;
  place: { province: string; city: string };
  back: ReactNode;
};

/** The one form behind four addresses: a new or a standing event, of a community or of the platform. */
export function EventEditorRoute(props: EventEditorRouteProps) {
  const { kind, community, series = null, place, back } = props;
  const navigate = useNavigate();
  const { t } = useLingui();
  const owner = <OwnerLine name={community?.name ?? t`Derap`} crest={community} />;

  function openDraft({ id }: EditableEvent): void {
    void (community === null
      ? navigate({ to: '/admin/race', search: { id }, replace: true })
      : navigate({
          to: '/community/my/$id/$slug/event/$eventId/edit',
          params: { id: community.id, slug: community.slug, eventId: id },
          replace: true,
        }));
  }

  function leave(): void {
    void (community === null
      ? navigate({ to: '/admin/race', search: {} })
      : navigate({
          to: '/community/my/$id/$slug',
          params: { id: community.id, slug: community.slug },
        }));
  }

  return (
    <EditorPlace value={{ back, owner }}>
      <EventEditorScreen
        kind={kind}
        communityId={community?.id ?? null}
        event={props.event}
        series={series}
        place={place}
        Frame={EditorFrame}
        Preview={EditorPreview}
        onDraft={openDraft}
        onPublished={(changed) => void navigate({ ...eventPageOf(changed), replace: true })}
        onDiscarded={leave}
        onSeries={leave}
      />
    </EditorPlace>
  );
}
