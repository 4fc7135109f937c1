import { attentionMax, noteMax } from '#src/contract/participants/participant-choices.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type Participant } from '#src/contract/participants/participants.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { useRecordForm } from '#src/client/lib/forms/record/use-record-form.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { UnsavedGuard } from '#src/client/lib/screens/unsaved-guard.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { noteMutationOptions } from '../participant-queries.ts';
import styles from './participant.module.css';

type ParticipantNoteProps = { participant: Participant; eventId: string };

/** What staff see when they scan the ticket, and what only hosts see. */
export function ParticipantNote({ participant, eventId }: ParticipantNoteProps) {
  const { t } = useLingui();
  const save = useMutation(noteMutationOptions(useQueryClient()));
  const form = useRecordForm({
    row: { ...participant, rev: participant.note_rev },
    empty: { attention: '', note: '' },
    follows: true,
    toDraft: ({ attention, note }) => ({ attention: attention ?? '', note: note ?? '' }),
    read: ({ attention, note }) => ({
      content: { attention: attention.trim() || null, note: note.trim() || null },
      faults: {},
    }),
    save: {
      ...save,
      mutate: ({ started, content }, then) =>
        save.mutate(
          {
            params: { id: eventId, registrationId: participant.id },
            body: { note_rev: started?.rev ?? participant.note_rev, ...content },
          },
          then,
        ),
    },
    onSaved: ({ participant: saved }: { participant: Participant }) => {
      form.startFromRow({ ...saved, rev: saved.note_rev });
      showToastLater({ type: 'success', title: t`Catatan tersimpan` });
    },
  });
  const { isChanged, isNewer } = form;

  return (
    <TypedFormFrame form={form} gap={4} className={styles['note']}>
      <UnsavedGuard when={isChanged && !form.isSending} />
      <TextField
        label={<Trans>Perhatian hari lomba</Trans>}
        hint={<Trans>Dilihat petugas saat tiketnya dipindai.</Trans>}
        icon={<Flag />}
        maxLength={attentionMax}
        autoComplete="off"
        {...form.text('attention')}
      />
      <TextArea
        label={<Trans>Catatan panitia</Trans>}
        hint={<Trans>Hanya pengurus yang melihat.</Trans>}
        maxLength={noteMax}
        rows={3}
        {...form.text('note')}
      />
      {isNewer ? <NewerNotes newest={participant} onTake={form.keepOwn} /> : null}
      {form.refusal === null || isConflict(form.refusal) ? null : (
        <p role="alert">
          <ErrorText error={form.refusal} />
        </p>
      )}
      {isChanged ? (
        <Button type="submit" variant="primary" loading={form.isSending} disabled={isNewer}>
          <Trans>Simpan catatan</Trans>
        </Button>
      ) : null}
    </TypedFormFrame>
  );
}

/** What another host wrote meanwhile. */
function NewerNotes({ newest, onTake }: { newest: Participant; onTake: () => void }) {
  const none = <Trans>(kosong)</Trans>;
  return (
    <div role="alert" className={styles['newer']}>
      <p>
        <b>
          <Trans>Pengurus lain baru saja mengubah catatan ini.</Trans>
        </b>
      </p>
      <p>
        <Trans>Perhatian sekarang: {newest.attention ?? none}</Trans>
      </p>
      <p>
        <Trans>Catatan sekarang: {newest.note ?? none}</Trans>
      </p>
      <Button variant="outline" size="s" onClick={onTake}>
        <Trans>Sudah kubaca, lanjut dengan tulisanku</Trans>
      </Button>
    </div>
  );
}
