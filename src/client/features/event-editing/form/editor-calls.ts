import type { QueryClient } from '@tanstack/react-query';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import {
  cancelEvent,
  createGroupRun,
  createPlatformRace,
  createRace,
  deleteCourse,
  deleteDraft,
  type EditableEvent,
  previewEvent,
  publishEvent,
  updateEvent,
} from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/common.ts';
import { type EventDetail, getEvent, getRace } from '#src/contract/races-events/races-events.ts';
import { createSeries, type SeriesRule, updateSeries } from '#src/contract/races-events/series.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { renewOwnLists } from '#src/client/lib/api/own-lists.ts';
import { renewPublicAnswer } from '#src/client/lib/api/renew-public-answer.ts';
import { type CourseUpload, sendCourse } from './send-course.ts';

type Saved = { id: string; rev: number };
type SeriesBody = {
  content: EventContent;
  recurrence: SeriesRule;
  password?: string | undefined;
};
/** With the draft that it is made of. */
type NewSeries = SeriesBody & { draft_id: string };

const changedKeys = [
  'races-events',
  'community',
  'event-editing',
  'event-console',
  'check-ins',
  'registration',
];

/** The calls of the form. What was changed is read anew wherever it shows. */
export function editorCalls(client: QueryClient) {
  async function changed({ event }: { event: EditableEvent }): Promise<EditableEvent> {
    // In the background: the form does not wait for lists.
    for (const key of changedKeys) {
      void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
    }
    void renewOwnLists(client);
    if (event.state !== 'draft') {
      // A page that was seen before would be shown as it was; a console would call it a draft.
      for (const key of ['races-events', 'event-console']) {
        client.removeQueries({ queryKey: [key, 'detail'] });
      }
      await renewPage(event);
    }
    return event;
  }
  return {
    async create(kind: EventKind, communityId: string | null, content: EventContent) {
      if (communityId === null) {
        const body = { content };
        return await changed(await callApi(createPlatformRace, { body }));
      }
      const call = { params: { id: communityId }, body: { content } };
      return await changed(
        kind === 'race' ? await callApi(createRace, call) : await callApi(createGroupRun, call),
      );
    },
    async save(
      { id, rev }: Saved,
      content: EventContent,
      { tell = false, password }: { tell?: boolean; password?: string | undefined } = {},
    ) {
      const body = { rev, content, ...(tell ? { tell } : {}), password };
      const call = { params: { id }, body };
      return await changed(await callApi(updateEvent, call));
    },
    async publish({ id, rev }: Saved, content: EventContent) {
      const call = { params: { id }, body: { rev, content } };
      return await changed(await callApi(publishEvent, call));
    },
    async cancel(id: string, reason: { id: string; en?: string }) {
      const call = { params: { id }, body: { reason } };
      return await changed(await callApi(cancelEvent, call));
    },
    async discard(id: string): Promise<void> {
      await callApi(deleteDraft, { params: { id } });
      void client.invalidateQueries({ queryKey: ['community'], refetchType: 'none' });
      void renewOwnLists(client);
    },
    async preview(id: string, content: EventContent): Promise<EventDetail> {
      const call = { params: { id }, body: { content } };
      return await callApi(previewEvent, call);
    },
    async removeCourse(id: string, category: string | undefined) {
      const call = { params: { id }, query: { category } };
      return await changed(await callApi(deleteCourse, call));
    },
    async createSeries(communityId: string, body: NewSeries): Promise<void> {
      const call = { params: { id: communityId }, body };
      await callApi(createSeries, call);
      seriesChanged(client);
    },
    /** Gives how many of its dates stay as they are. */
    async changeSeries({ id, rev }: Saved, body: SeriesBody): Promise<{ kept: number }> {
      const call = { params: { id }, body: { rev, ...body } };
      const { kept } = await callApi(updateSeries, call);
      seriesChanged(client);
      return { kept: kept.length };
    },
    async uploadCourse(id: string, course: CourseUpload) {
      return await changed(await sendCourse(id, course));
    },
  };
}

function seriesChanged(client: QueryClient): void {
  for (const key of ['races-events', 'community', 'series']) {
    void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
  }
  void renewOwnLists(client);
}

/** Its author must not be shown the page as it was before. */
async function renewPage({ id, community_id: communityId }: EditableEvent): Promise<void> {
  const path =
    communityId === null ? getRace.path : getEvent.path.replace(':communityId', communityId);
  await renewPublicAnswer(path.replace(':id', id));
}
