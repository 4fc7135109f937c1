import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventDetail, EventKind } from '#src/contract/races-events/races-events.ts';
import type { Series } from '#src/contract/races-events/series.ts';
import { type ContentProblem, publicationProblems } from '#src/domain/events/event-publication.ts';
import { findRefusedFields } from '#src/client/lib/forms/refused-fields.ts';
import { contentOf, type EventFormValues } from './event-form-values.ts';
import { byPlaceInForm } from './form-order.ts';
import { formPathOf } from './form-path.ts';
import { editorCalls } from '../queries.ts';
import { recurrenceOf, repetitionProblems } from './repetition.ts';
import { unreadAnswers } from './unread-answers.ts';

export type EditorTask = 'save' | 'publish' | 'preview' | 'course' | 'end';

type Options = {
  form: UseFormReturn<EventFormValues>;
  /** Paths of the fields of which only a part was filled in, such as a day without its time. */
  findHalfFilled: () => readonly string[];
  kind: EventKind;
  communityId: string | null;
  saved: EditableEvent | null;
  /** The recurring run that is changed; null: one event, which may become one. */
  series: Series | null;
  /** After the server took what was typed, or a course: what is kept on this phone goes with that state from now on. */
  onSaved: (event: EditableEvent) => Promise<unknown>;
};

/** What the form's buttons do, what of it is under way, and why it was refused. */
export function useEventEditor(options: Options) {
  const { form, findHalfFilled, kind, communityId, saved: opened, series, onSaved } = options;
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
        callback: ({ name }) => setProblems((now) => without(now, name)),
      }),
    [form],
  );

  async function run<T>(
    name: EditorTask,
    work: (content: EventContent) => Promise<T>,
  ): Promise<T | null> {
    if (task !== null) return null;
    setRefusal(null);
    setProblems({});
    const content = contentOf(form.getValues(), kind);
    const found = name === 'end' ? [] : problemsOf(content, name);
    if (found.length > 0) return refuse(found);
    try {
      return await alone(name, () => work(content));
    } catch (error) {
      const fields = findRefusedFields(error, {});
      if (fields.length === 0) setRefusal(error);
      return refuse(fields.map(({ path, reason }) => ({ path: formPathOf(path), code: reason })));
    }
  }

  /** Everything else waits meanwhile: a course beside a first save would make two drafts of one. */
  async function alone<T>(name: EditorTask, work: () => Promise<T>): Promise<T> {
    setTask(name);
    try {
      return await work();
    } finally {
      setTask(null);
    }
  }

  /** What cannot be read keeps a draft from being saved, too: it would come back empty. */
  function problemsOf(content: EventContent, name: EditorTask): ContentProblem[] {
    const values = form.getValues();
    const unread = [
      ...findHalfFilled().map((path) => ({ path, code: 'half_filled' })),
      ...unreadAnswers(values),
    ];
    if (name !== 'publish') return unread;
    const isPublished = saved?.state === 'published';
    return [
      ...unread,
      ...publicationProblems(content, { kind, now: Date.now(), isPublished }),
      ...(isSeries() ? repetitionProblems(values.recurrence) : []),
    ];
  }

  async function remember(event: EditableEvent): Promise<EditableEvent> {
    setSaved(event);
    await onSaved(event);
    return event;
  }

  /** A draft as it is typed now; what is published is left alone. */
  async function keep(content: EventContent): Promise<EditableEvent> {
    if (saved !== null && saved.state !== 'draft') return saved;
    return await remember(
      saved === null
        ? await calls.create(kind, communityId, content)
        : await calls.save(saved, content),
    );
  }

  function refuse(found: readonly ContentProblem[]): null {
    if (found.length === 0) return null;
    const inOrder = found.toSorted(byPlaceInForm);
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
    saveDraft: () => run('save', keep),
    /** Publishes a draft, or changes what is published; null when something is missing or was refused. */
    publish: () =>
      run('publish', async (content) => {
        const standing = saved ?? (await keep(content));
        return await remember(
          standing.state === 'published'
            ? await calls.save(standing, content)
            : await calls.publish(standing, content),
        );
      }),
    /** Whether publishing makes or changes a recurring run. */
    isSeries,
    /** Gives how many dates stay as they are, because they were changed by hand; null when something is missing. */
    publishSeries: () =>
      run('publish', async (content) => {
        const recurrence = recurrenceOf(form.getValues('recurrence'));
        if (series !== null) return await calls.changeSeries(series, { content, recurrence });
        // The draft becomes the run: sent again after a lost answer, there is still one.
        const { id } = saved ?? (await keep(content));
        await calls.createSeries(communityId ?? '', { content, recurrence, draft_id: id });
        return { kept: 0 };
      }),
    /** The public page, of a recurring run as on its next date. */
    preview: (): Promise<EventDetail | null> =>
      run('preview', async (content) => {
        const id = series === null ? (await keep(content)).id : nextEventId(series);
        return id === null ? null : await calls.preview(id, content);
      }),
    canPreview: series === null || nextEventId(series) !== null,
    /** Throws what it refused: the part of the form that asked says so. */
    uploadCourse: (file: File): Promise<void> =>
      alone('course', async () => {
        const { id } = saved ?? (await keep(contentOf(form.getValues(), kind)));
        await remember(await calls.uploadCourse(id, file));
      }),
    removeCourse: (): Promise<void> =>
      alone('course', async () => {
        if (saved !== null) await remember(await calls.removeCourse(saved.id));
      }),
    cancel: (reason: { id: string; en?: string }): Promise<void> =>
      alone('end', async () => {
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
function without(problems: Record<string, string>, name: string | undefined) {
  if (name === undefined) return problems;
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  );
}
