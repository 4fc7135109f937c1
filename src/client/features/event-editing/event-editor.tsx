import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { isPaidHere } from '#src/domain/events/event-publication.ts';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { FormFields } from '#src/client/lib/forms/form-context.ts';
import { type Fields, listBothTexts } from '#src/client/lib/forms/fields.ts';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { deleteDraft } from '#src/client/lib/storage/drafts.ts';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { LateNote, TellChoice } from './after-start.tsx';
import { KeepButton, PublishButtons } from './editor-buttons.tsx';
import { EditorContext, toFieldId } from './editor-context.ts';
import { EditorEnding } from './editor-ending.tsx';
import { EditorFrame, EditorTitle } from './editor-frame.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { PayWordsDialog } from './pay-words-dialog.tsx';
import { ParticipantsWay } from './participants-way.tsx';
import { EditorParts } from './parts/editor-parts.tsx';
import { type OpenedForm, useEventDraft } from './form/event-draft.ts';
import { eventFields, type EventFormValues, eventReasons } from './form/event-fields.ts';
import { findHalfFilled, useFocusOnProblem } from './form/problems.ts';
import { useEventEditor } from './form/use-event-editor.ts';
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
  onDraft: (event: EditableEvent) => Promise<void>;
  /** To the accounts of an event that is saved. */
  onAccounts: (event: EditableEvent) => Promise<void>;
  /** After it was published or changed; `lacksAccount`: runners do not know yet where to pay. */
  onPublished: (event: EditableEvent, lacksAccount: boolean) => Promise<void>;
  onDiscarded: () => Promise<void>;
  /** After a series was made or changed. */
  onSeries: () => Promise<void>;
  /** Opens the form anew, without what was typed. */
  onRestart: () => void;
};

export function EventEditor(props: EventEditorProps) {
  const { kind, communityId, isNew, opened, Preview } = props;
  const { t } = useLingui();
  const form = useForm<EventFormValues>({ defaultValues: opened.values });
  const draft = useEventDraft(form, opened);
  const formRef = useRef<HTMLFormElement>(null);
  const [tell, setTell] = useState(false);
  const editor = useEventEditor({
    form,
    tell,
    findHalfFilled: () => findHalfFilled(formRef.current),
    kind,
    communityId,
    saved: opened.saved,
    series: opened.series,
    onSaved: (event) => draft.remember(event),
  });
  const { saved } = editor;
  useBusy(form.formState.isDirty ? 'form' : null);
  const fields = eventFields(kind);
  const [withEnglish, setWithEnglish] = useState(hasEnglish(opened.values, fields));
  useFocusOnProblem(formRef, editor.attempts);
  const words = useFieldWords(fields, eventReasons);
  const preview = usePreview();
  const repeats = findRepeats(props, saved);
  const isPublished = saved?.state === 'published';
  const isCancelled = saved?.state === 'cancelled';
  const [hasSent, setSent] = useState(false);

  async function onSent(): Promise<void> {
    setSent(true);
    await draft.forget();
  }

  async function onDraftSaved(event: EditableEvent): Promise<void> {
    if (isNew) draft.stop();
    await onSent();
    showToast({ type: 'success', title: t`Draf disimpan` });
    if (isNew) await props.onDraft(event);
  }

  /** A draft is saved first; what was changed of a published event stays on this phone. */
  async function onAccounts(event: EditableEvent): Promise<void> {
    if (event.state === 'draft') {
      draft.stop();
      await onSent();
    }
    await props.onAccounts(event);
  }

  async function onSeriesPublished({ kept }: { kept: number }): Promise<void> {
    draft.stop();
    await onSent();
    showToast({
      type: 'success',
      title: opened.series === null ? t`Lari rutin sudah tayang` : t`Perubahan disimpan`,
      text:
        kept === 0
          ? t`Tanggal delapan minggu ke depan sudah ada.`
          : t`Tanggal yang kamu ubah sendiri tetap seperti semula.`,
    });
    await props.onSeries();
  }

  async function onPublished(event: EditableEvent): Promise<void> {
    draft.stop();
    await onSent();
    const lacksAccount = !isPublished && isPaidHere(event.content) && event.offers_account !== true;
    showToast({
      type: 'success',
      title: isPublished ? t`Perubahan disimpan` : t`Sudah tayang`,
      text: isPublished
        ? t`Semua orang melihatnya sekarang.`
        : lacksAccount
          ? t`Tinggal satu: ke mana pelari membayar.`
          : communityId === null
            ? t`Bagikan ke pelari lain.`
            : t`Bagikan ke pelari lain. Selanjutnya ada di Kelola.`,
    });
    await props.onPublished(event, lacksAccount);
  }

  function onPublish(password?: string): void {
    void (editor.isSeries()
      ? editor.publishSeries(onSeriesPublished, password)
      : editor.publish(onPublished, password));
  }

  async function onRestart(): Promise<void> {
    draft.stop();
    await deleteDraft(opened.draftKey);
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
        fields,
        withEnglish,
        toAccounts: () => void editor.saveDraft(onAccounts),
        repeats,
      }}
    >
      <FormProvider {...form}>
        <FormFields value={{ words, toId: toFieldId, reasonOf: (path) => editor.problems[path] }}>
          <EditorFrame
            title={<EditorTitle kind={kind} isNew={isNew} isSeries={opened.series !== null} />}
            keep={<KeepButton onSaveDraft={() => void editor.saveDraft(onDraftSaved)} />}
            actions={
              isCancelled ? null : (
                <PublishButtons
                  canPreview={editor.canPreview}
                  onPreview={() => void editor.preview().then(preview.open)}
                  onPublish={() => onPublish()}
                />
              )
            }
          >
            <ParticipantsWay />
            <LateNote />
            <EditorNotes
              opened={hasSent ? null : opened}
              attempts={editor.attempts}
              refused={Object.keys(editor.problems)}
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
            <TellChoice tell={tell} onTell={setTell} />
            <PayWordsDialog
              payee={communityId}
              refusal={editor.refusal}
              isPending={editor.task === 'publish'}
              onSend={onPublish}
            />
            <EditorEnding
              onCancel={async (reason) => {
                await editor.cancel(reason);
                draft.stop();
                await onSent();
              }}
              onDiscard={async () => {
                if ((await editor.discard()) === null) return;
                draft.stop();
                await onSent();
                await props.onDiscarded();
              }}
            />
          </EditorFrame>
        </FormFields>
      </FormProvider>
    </EditorContext>
  );
}

/** A community's new event may come back; what was published once is one event for good. */
function findRepeats({ kind, communityId, opened }: EventEditorProps, saved: EditableEvent | null) {
  if (opened.series !== null) return 'always';
  const isNew = saved === null || saved.state === 'draft';
  return kind === 'event' && communityId !== null && isNew ? 'maybe' : 'never';
}

function hasEnglish(values: EventFormValues, fields: Fields): boolean {
  return listBothTexts(fields, values).some(({ text }) => text.en !== '');
}
