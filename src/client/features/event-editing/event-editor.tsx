import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventDetail, EventKind } from '#src/contract/races-events/races-events.ts';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { deleteDraft } from '#src/client/lib/forms/drafts.ts';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { halfFilledFields } from './form/half-filled-fields.ts';
import { KeepButton, PublishButtons } from './editor-buttons.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorEnding } from './editor-ending.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { EditorParts } from './parts/editor-parts.tsx';
import { EditorTitle } from './editor-title.tsx';
import type { EventFormValues } from './form/event-form-values.ts';
import type { OpenedForm } from './form/open-form.ts';
import { useEventEditor } from './form/use-event-editor.ts';
import { useFirstProblem } from './form/use-first-problem.ts';
import { useKeptForm } from './form/use-kept-form.ts';
import { usePreview } from './use-preview.ts';

/** The public page of what is being written, with a way back to the form. */
type PreviewProps = { event: EventDetail; onClose: () => void };

export type EventEditorProps = {
  kind: EventKind;
  communityId: string | null;
  opened: OpenedForm;
  /** On the screen that makes a new one. */
  isNew: boolean;
  Preview: ComponentType<PreviewProps>;
  /** After a draft was first saved. */
  onDraft: (event: EditableEvent) => void;
  /** After it was published or changed. */
  onPublished: (event: EditableEvent) => void;
  onDiscarded: () => void;
  /** After a recurring run was made or changed. */
  onSeries: () => void;
  /** Opens the form anew, without what was typed. */
  onRestart: () => void;
};

export function EventEditor(props: EventEditorProps) {
  const { kind, communityId, isNew, opened, Preview } = props;
  const { t } = useLingui();
  const form = useForm<EventFormValues>({ defaultValues: opened.values });
  const kept = useKeptForm(form, opened);
  const formRef = useRef<HTMLFormElement>(null);
  const editor = useEventEditor({
    form,
    findHalfFilled: () => halfFilledFields(formRef.current),
    kind,
    communityId,
    saved: opened.saved,
    series: opened.series,
    onSaved: kept.remember,
  });
  const { saved } = editor;
  useBusy(form.formState.isDirty ? 'form' : null);
  const [withEnglish, setWithEnglish] = useState(hasEnglish(opened.values));
  useFirstProblem(formRef, editor.attempts);
  const preview = usePreview();
  const repeats = repeatsOf(props, saved);
  const isPublished = saved?.state === 'published';
  const isCancelled = saved?.state === 'cancelled';
  const [hasSent, setSent] = useState(false);

  async function onSent(): Promise<void> {
    setSent(true);
    await kept.forget();
  }

  async function onSaveDraft(): Promise<void> {
    const event = await editor.saveDraft();
    if (event === null) return;
    if (isNew) kept.stop();
    await onSent();
    showToast({ type: 'success', title: t`Draf disimpan` });
    if (isNew) props.onDraft(event);
  }

  async function onPublishSeries(): Promise<void> {
    const done = await editor.publishSeries();
    if (done === null) return;
    kept.stop();
    await onSent();
    showToast({
      type: 'success',
      title: opened.series === null ? t`Lari rutin sudah tayang` : t`Perubahan disimpan`,
      text:
        done.kept === 0
          ? t`Tanggal delapan minggu ke depan sudah ada.`
          : t`Tanggal yang kamu ubah sendiri tetap seperti semula.`,
    });
    props.onSeries();
  }

  async function onPublish(): Promise<void> {
    if (editor.isSeries()) return await onPublishSeries();
    const event = await editor.publish();
    if (event === null) return;
    kept.stop();
    await onSent();
    showToast({
      type: 'success',
      title: isPublished ? t`Perubahan disimpan` : t`Sudah tayang`,
      text: isPublished ? t`Semua orang melihatnya sekarang.` : t`Bagikan ke pelari lain.`,
    });
    props.onPublished(event);
  }

  async function onRestart(): Promise<void> {
    kept.stop();
    await deleteDraft(opened.keptAs);
    props.onRestart();
  }

  if (preview.shown !== null) return <Preview event={preview.shown} onClose={preview.close} />;
  return (
    <EditorContext
      value={{
        kind,
        communityId,
        saved,
        task: editor.task,
        problems: editor.problems,
        withEnglish,
        repeats,
      }}
    >
      <FormProvider {...form}>
        <EditorFrame
          title={<EditorTitle kind={kind} isNew={isNew} isSeries={opened.series !== null} />}
          keep={<KeepButton onSaveDraft={() => void onSaveDraft()} />}
          actions={
            isCancelled ? null : (
              <PublishButtons
                canPreview={editor.canPreview}
                onPreview={() => void editor.preview().then(preview.open)}
                onPublish={() => void onPublish()}
              />
            )
          }
        >
          <EditorNotes
            opened={hasSent ? null : opened}
            attempts={editor.attempts}
            refusal={editor.task === null ? editor.refusal : null}
            onRestart={() => void onRestart()}
          />
          {isCancelled ? null : (
            <form ref={formRef} noValidate onSubmit={(event) => event.preventDefault()}>
              <EditorParts
                withEnglish={withEnglish}
                onEnglish={setWithEnglish}
                onUpload={editor.uploadCourse}
                onRemove={editor.removeCourse}
              />
            </form>
          )}
          <EditorEnding
            onCancel={async (reason) => {
              await editor.cancel(reason);
              kept.stop();
              await onSent();
            }}
            onDiscard={async () => {
              if ((await editor.discard()) === null) return;
              kept.stop();
              await onSent();
              props.onDiscarded();
            }}
          />
        </EditorFrame>
      </FormProvider>
    </EditorContext>
  );
}

/** A community's new event may come back; what was published once is one event for good. */
function repeatsOf({ kind, communityId, opened }: EventEditorProps, saved: EditableEvent | null) {
  if (opened.series !== null) return 'always';
  const isNew = saved === null || saved.state === 'draft';
  return kind === 'event' && communityId !== null && isNew ? 'maybe' : 'never';
}

function hasEnglish(values: EventFormValues): boolean {
  const { title, summary, body, rules, waiver, payment_note: payment } = values;
  const names = values.categories.map(({ name }) => name);
  const notes = values.pack_collection.map(({ note }) => note);
  const texts = [title, summary, body, rules, waiver, payment, ...names, ...notes];
  return texts.some(({ en }) => en !== '');
}
