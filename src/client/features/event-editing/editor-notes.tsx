import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorWords } from '#src/client/lib/api/errors/error-words.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { useFormFields } from '#src/client/lib/forms/form-context.ts';
import { KeptNote, OutdatedNote } from '#src/client/lib/forms/draft-notes.tsx';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { useEditor } from './editor-context.ts';
import styles from './event-editor.module.css';
import type { OpenedForm } from './form/event-draft.ts';
import type { EventFormValues } from './form/event-fields.ts';

type EditorNotesProps = {
  /** How the form was opened; null once it was sent. */
  opened: OpenedForm | null;
  attempts: number;
  /** Why the last call was not taken as a whole; null while one is under way. A dialog asks for the password. */
  refusal: unknown;
  /** Paths of the refused fields, in the form's order. */
  refused: readonly string[];
  onRestart: () => void;
};

/** Above the form: what its author should know before going on. */
export function EditorNotes(props: EditorNotesProps) {
  const { opened, attempts, refusal, refused, onRestart } = props;
  const isOnline = useOnline();
  const { saved } = useEditor();
  const isCancelled = saved?.state === 'cancelled';
  return (
    <Stack gap={3} className={styles['notes']}>
      {isOnline || isCancelled ? null : (
        <OfflineBar>
          <Trans>Isi saja dulu. Semua disimpan di HP ini, kirim saat ada sinyal.</Trans>
        </OfflineBar>
      )}
      {isCancelled ? <CancelledNote /> : null}
      {isCancelled || opened === null ? null : <DraftNotes opened={opened} onRestart={onRestart} />}
      <FormAlert key={attempts}>
        {refusal === null || isCode(refusal, 'wrong_password') ? null : (
          <ErrorWords error={refusal} />
        )}
      </FormAlert>
      {isCode(refusal, 'conflict') ? <ReloadNote /> : null}
      <EditorErrors paths={refused} attempts={attempts} />
    </Stack>
  );
}

/** What needs a second look, once somebody tried to publish. Focus goes to the first of the fields instead. */
function EditorErrors({ paths, attempts }: { paths: readonly string[]; attempts: number }) {
  const { words, toId } = useFormFields();
  return (
    <ErrorSummary
      submitCount={attempts}
      keepsFocus
      errors={paths.map((path) => ({ id: toId(path), label: words.fullLabelOf(path) }))}
    />
  );
}

/** Somebody else was quicker. After reloading, what was typed here can be taken up again. */
function ReloadNote() {
  return (
    <FormNote action={<Trans>Muat ulang</Trans>} onAction={() => location.reload()}>
      <Trans>Isianmu tetap tersimpan di HP ini.</Trans>
    </FormNote>
  );
}

function isCode(refusal: unknown, code: 'conflict' | 'wrong_password'): boolean {
  return refusal instanceof ApiError && refusal.problem?.code === code;
}

function CancelledNote() {
  const language = useLanguage();
  const { saved } = useEditor();
  const reason = saved?.cancel_reason ?? null;
  return (
    <output className={styles['notice']}>
      <b>
        <Trans>Sudah dibatalkan, jadi tidak bisa diubah lagi.</Trans>
      </b>
      {reason === null ? null : (
        <span lang={toLang(reason, language)}>{localText(reason, language)}</span>
      )}
    </output>
  );
}

/** What this phone has of an earlier visit: in the form already, or put aside because the event was changed since. */
function DraftNotes({ opened, onRestart }: { opened: OpenedForm; onRestart: () => void }) {
  const { reset } = useFormContext<EventFormValues>();
  const [outdated, setOutdated] = useState(opened.outdated);
  if (outdated !== null) {
    return (
      <OutdatedNote
        onUse={() => {
          reset(outdated, { keepDefaultValues: true });
          setOutdated(null);
        }}
      />
    );
  }
  return opened.isRestored ? <KeptNote onDiscard={onRestart} /> : null;
}
