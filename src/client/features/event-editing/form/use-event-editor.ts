import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { Series } from '#src/contract/races-events/series.ts';
import { type ContentProblem, publicationProblems } from '#src/domain/events/event-publication.ts';
import { findRefusedFields } from '#src/client/lib/forms/refused-fields.ts';
import { comparePaths } from '#src/client/lib/forms/fields.ts';
import { eventFields, type EventFormValues } from './event-fields.ts';
import { toFormPath } from './problems.ts';
import { editorCalls } from './editor-calls.ts';
import { findSeriesProblems, toSeriesRule } from './series-values.ts';
import { findUnreadAnswers } from './unread-answers.ts';
import { toEventContent } from './event-content.ts';
import type { CourseUpload } from './send-course.ts';

export type EditorTask = 'save' | 'publish' | 'preview' | 'course' | 'end';

type Options = {
  form: UseFormReturn<EventFormValues>;
  /** Paths of the fields of which only a part was filled in, such as a day without its time. */
  findHalfFilled: () => readonly string[];
  kind: EventKind;
  communityId: string | null;
  saved: EditableEvent | null;
  /** Whether runners are told of a change after the first flag-off. */
  tell: boolean;
  /** The series that is changed; null: one event, which may become one. */
  series: Series | null;
  /** After the server took what was typed, or a course: what this phone stores goes with that revision from now on. */
  onSaved: (event: EditableEvent) => Promise<unknown>;
};

type After<T> = (result: T) => Promise<void>;

/** What the form's buttons do, what of it is under way, and why it was refused. */
export function useEventEditor(options: Options) {
  const { form, findHalfFilled, kind, communityId, saved: opened, tell, series, onSaved } = options;
  const client = useQueryClient();
  const calls = useMemo(() => editorCalls(client), [client]);
  const [saved, setSaved] = useState(opened);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const [task, setTask] = useState<EditorTask | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => setProblems((now) => withoutPath(now, name)),
      }),
    [form],
  );

  /** `after` belongs to the task, so that the form takes no tap while it makes way for the next screen. */
  async function run<T>(
    name: EditorTask,
    work: (content: EventContent) => Promise<T>,
    after?: After<T>,
  ): Promise<T | null> {
    if (task !== null) return null;
    setRefusal(null);
    setProblems({});
    const content = toEventContent(form.getValues(), kind);
    const found = name === 'end' ? [] : findProblems(content, name);
    if (found.length > 0) return refuse(found);
    try {
      return await exclusive(name, async () => {
        const result = await work(content);
        await after?.(result);
        return result;
      });
    } catch (error) {
      const fields = findRefusedFields(error, {});
      if (fields.length === 0) setRefusal(error);
      return refuse(fields.map(({ path, reason }) => ({ path: toFormPath(path), code: reason })));
    }
  }

  /** Everything else waits meanwhile: a course beside a first save would make two drafts of one. */
  async function exclusive<T>(name: EditorTask, work: () => Promise<T>): Promise<T> {
    setTask(name);
    try {
      return await work();
    } finally {
      setTask(null);
    }
  }

  /** What cannot be read keeps a draft from being saved, too: it would come back empty. */
  function findProblems(content: EventContent, name: EditorTask): ContentProblem[] {
    const values = form.getValues();
    const unread = [
      ...findHalfFilled().map((path) => ({ path, code: 'half_filled' })),
      ...findUnreadAnswers(values, kind),
    ];
    if (name !== 'publish') return unread;
    const context = {
      kind,
      now: Date.now(),
      isPublished: saved?.state === 'published',
      offersAccount: saved?.offers_account,
    };
    const unreadPaths = new Set(unread.map(({ path }) => path));
    return [
      ...unread,
      // What cannot be read is there: that it is missing would be the wrong word.
      ...publicationProblems(content, context).filter(({ path }) => !unreadPaths.has(path)),
      ...(isSeries() ? findSeriesProblems(values.recurrence) : []),
    ];
  }

  async function remember(event: EditableEvent): Promise<EditableEvent> {
    setSaved(event);
    await onSaved(event);
    return event;
  }

  /** A draft as it is typed now; what is published is left alone. */
  async function saveAsDraft(content: EventContent): Promise<EditableEvent> {
    if (saved !== null && saved.state !== 'draft') return saved;
    return await remember(
      saved === null
        ? await calls.create(kind, communityId, content)
        : await calls.save(saved, content),
    );
  }

  function refuse(found: readonly ContentProblem[]): null {
    if (found.length === 0) return null;
    const compare = comparePaths(eventFields(kind));
    const inOrder = found.toSorted((one, other) => compare(one.path, other.path));
    setProblems(Object.fromEntries(inOrder.map(({ path, code }) => [path, code])));
    setAttempts((count) => count + 1);
    return null;
  }

  function isSeries(): boolean {
    return series !== null || form.getValues('recurrence.is_on');
  }

  return {
    saved,
    problems,
    attempts,
    task,
    refusal,
    saveDraft: (after?: After<EditableEvent>) => run('save', saveAsDraft, after),
    /** Publishes a draft, or changes what is published, with a password where that is asked for; null when something is missing or was refused. */
    publish: (after?: After<EditableEvent>, password?: string) =>
      run(
        'publish',
        async (content) => {
          const draft = saved ?? (await saveAsDraft(content));
          return await remember(
            draft.state === 'published'
              ? await calls.save(draft, content, { tell, password })
              : await calls.publish(draft, content),
          );
        },
        after,
      ),
    /** Whether publishing makes or changes a series. */
    isSeries,
    /** Gives how many dates stay as they are, because they were changed by hand; null when something is missing. */
    publishSeries: (after?: After<{ kept: number }>, password?: string) =>
      run(
        'publish',
        async (content) => {
          const recurrence = toSeriesRule(form.getValues('recurrence'));
          if (series !== null) {
            return await calls.changeSeries(series, { content, recurrence, password });
          }
          // The draft becomes the series: sent again after a lost answer, there is still one.
          const { id } = saved ?? (await saveAsDraft(content));
          await calls.createSeries(communityId ?? '', { content, recurrence, draft_id: id });
          return { kept: 0 };
        },
        after,
      ),
    /** The public page, of a series as on its next date. */
    preview: (): Promise<EventDetail | null> =>
      run('preview', async (content) => {
        const id = series === null ? (await saveAsDraft(content)).id : nextEventId(series);
        return id === null ? null : await calls.preview(id, content);
      }),
    canPreview: series === null || nextEventId(series) !== null,
    /** Throws what it refused: the part of the form that asked says so. */
    uploadCourse: (course: CourseUpload): Promise<void> =>
      exclusive('course', async () => {
        const { id } = saved ?? (await saveAsDraft(toEventContent(form.getValues(), kind)));
        await remember(await calls.uploadCourse(id, course));
      }),
    removeCourse: (category?: string): Promise<void> =>
      exclusive('course', async () => {
        if (saved !== null) await remember(await calls.removeCourse(saved.id, category));
      }),
    cancel: (reason: { id: string; en?: string }): Promise<void> =>
      exclusive('end', async () => {
        if (saved !== null) await remember(await calls.cancel(saved.id, reason));
      }),
    discard: () =>
      run('end', async () => {
        if (saved !== null) await calls.discard(saved.id);
        return true;
      }),
  };
}

function nextEventId({ dates }: Series): string | null {
  const next = dates.find(
    ({ starts_at: at, state }) => state === 'planned' && Date.parse(at) > Date.now(),
  );
  return next?.event_id ?? null;
}

/** A field that changes is no longer refused; a list that grows or shrinks numbers its fields anew. */
function withoutPath(problems: Record<string, string>, name: string | undefined) {
  if (name === undefined) return problems;
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  );
}
