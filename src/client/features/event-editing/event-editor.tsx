import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { EditableEvent } from '#src/contract/event-editing.ts';
import type { EventDetail, EventKind } from '#src/contract/races-events.ts';
import { useBusy } from '#src/client/lib/busy.ts';
import { dropDraft, saveDraft as keepOnPhone } from '#src/client/lib/drafts.ts';
import { ErrorText } from '#src/client/lib/error-text.ts';
import { useOnline } from '#src/client/lib/online.ts';
import { useDraftSaving } from '#src/client/lib/use-draft-saving.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorEnding } from './editor-ending.tsx';
import { EditorErrors } from './editor-errors.tsx';
import { EditorParts } from './editor-parts.tsx';
import { EditorTitle } from './editor-title.tsx';
import styles from './event-editor.module.css';
import type { EventFormValues } from './event-form-values.ts';
import { useEventEditor } from './use-event-editor.ts';

/** What stands around the form; the route draws it, because bars belong to the layout. */
export type EditorFrameProps = {
  title: ReactNode;
  /** In the top bar: keeps a draft. */
  keep: ReactNode;
  /** In the bar at the bottom; null while the form is on its way. */
  actions: ReactNode;
  children: ReactNode;
};

/** The public page of what is being written, with a way back to the form. */
export type PreviewProps = { event: EventDetail; onClose: () => void };

export type EventEditorProps = {
  kind: EventKind;
  communityId: string | null;
  saved: EditableEvent | null;
  /** On the screen that makes a new one. */
  isNew: boolean;
  /** Under which this phone keeps the form. */
  keptAs: string;
  opened: EventFormValues;
  /** Earlier answers are back. */
  isRestored: boolean;
  Frame: ComponentType<EditorFrameProps>;
  Preview: ComponentType<PreviewProps>;
  /** After a draft was first saved. */
  onDraft: (event: EditableEvent) => void;
  /** After it was published or changed. */
  onPublished: (event: EditableEvent) => void;
  onDiscarded: () => void;
};

export function EventEditor(props: EventEditorProps) {
  const { kind, communityId, isNew, keptAs: key, Frame, Preview } = props;
  const { t } = useLingui();
  const form = useForm<EventFormValues>({ defaultValues: props.opened });
  const editor = useEventEditor({ form, kind, communityId, saved: props.saved });
  const { saved, task } = editor;
  const [withEnglish, setWithEnglish] = useState(hasEnglish(props.opened));
  const [preview, setPreview] = useState<EventDetail | null>(null);
  const isOnline = useOnline();
  const [savedId, savedRev] = [saved?.id ?? null, saved?.rev ?? 0];
  const keep = useCallback(
    (values: EventFormValues) => keepOnPhone(key, { id: savedId, rev: savedRev, values }),
    [key, savedId, savedRev],
  );
  const stopKeeping = useDraftSaving(form, keep);
  useBusy(form.formState.isDirty ? 'form' : null);
  const isPublished = saved?.state === 'published';
  const isCancelled = saved?.state === 'cancelled';

  async function forget(): Promise<void> {
    form.reset(form.getValues());
    await dropDraft(key);
  }

  async function onSaveDraft(): Promise<void> {
    const event = await editor.saveDraft();
    if (event === null) return;
    await forget();
    showToast({ type: 'success', title: t`Draf disimpan` });
    if (isNew) props.onDraft(event);
  }

  async function onPublish(): Promise<void> {
    const event = await editor.publish();
    if (event === null) return;
    stopKeeping();
    await forget();
    showToast({
      type: 'success',
      title: isPublished ? t`Perubahan disimpan` : t`Sudah tayang`,
      text: isPublished ? t`Semua orang melihatnya sekarang.` : t`Bagikan ke pelari lain.`,
    });
    props.onPublished(event);
  }

  if (preview !== null) return <Preview event={preview} onClose={() => setPreview(null)} />;
  return (
    <EditorContext value={{ kind, communityId, saved, problems: editor.problems, withEnglish }}>
      <FormProvider {...form}>
        <Frame
          title={<EditorTitle kind={kind} isNew={isNew} />}
          keep={
            saved === null || saved.state === 'draft' ? (
              <Button
                variant="quiet"
                size="s"
                loading={task === 'save'}
                onClick={() => void onSaveDraft()}
              >
                <Trans>Simpan draf</Trans>
              </Button>
            ) : null
          }
          actions={
            <>
              <IconButton
                look="solid"
                label={t`Pratinjau`}
                icon={<Eye />}
                aria-busy={task === 'preview'}
                onClick={() => void editor.preview().then(setPreview)}
              />
              {isCancelled ? null : (
                <Button
                  variant="primary"
                  size="l"
                  block
                  loading={task === 'publish'}
                  onClick={() => void onPublish()}
                >
                  {isPublished ? <Trans>Simpan perubahan</Trans> : <Trans>Tayangkan</Trans>}
                </Button>
              )}
            </>
          }
        >
          <div className={styles['notes']}>
            {isOnline ? null : (
              <OfflineBar>
                <Trans>Isi saja dulu. Semua disimpan di HP ini, kirim saat ada sinyal.</Trans>
              </OfflineBar>
            )}
            {isCancelled ? (
              <output className={styles['notice']}>
                <Trans>Sudah dibatalkan, jadi tidak bisa diubah lagi.</Trans>
              </output>
            ) : null}
            {props.isRestored ? (
              <output className={styles['notice']}>
                <Trans>Isian terakhirmu dikembalikan dari HP ini.</Trans>
              </output>
            ) : null}
            <FormAlert key={editor.attempts}>
              {editor.refusal === null || task !== null ? null : (
                <ErrorText error={editor.refusal} />
              )}
            </FormAlert>
            <EditorErrors attempts={editor.attempts} />
          </div>
          <form noValidate onSubmit={(event) => event.preventDefault()}>
            <EditorParts
              withEnglish={withEnglish}
              onEnglish={setWithEnglish}
              onUpload={editor.uploadCourse}
              onRemove={editor.removeCourse}
            />
          </form>
          <EditorEnding
            onCancel={async (reason) => {
              await editor.cancel(reason);
              stopKeeping();
              await forget();
            }}
            onDiscard={async () => {
              if ((await editor.discard()) === null) return;
              stopKeeping();
              await forget();
              props.onDiscarded();
            }}
          />
        </Frame>
      </FormProvider>
    </EditorContext>
  );
}

function hasEnglish({ title, summary, body, rules }: EventFormValues): boolean {
  return [title, summary, body, rules].some(({ en }) => en !== '');
}
