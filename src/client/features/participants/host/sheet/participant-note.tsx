import { attentionMax, noteMax } from '#src/contract/participants/participant-choices.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Participant } from '#src/contract/participants/participants.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { UnsavedGuard } from '#src/client/lib/screens/unsaved-guard.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { noteMutationOptions } from '../participant-queries.ts';
import styles from './participant.module.css';

type Notes = Pick<Participant, 'note' | 'attention' | 'note_rev'>;
type ParticipantNoteProps = { participant: Participant; eventId: string };

/** What staff see when they scan the ticket, and what only hosts see. */
export function ParticipantNote({ participant, eventId }: ParticipantNoteProps) {
  const { t } = useLingui();
  const save = useMutation(noteMutationOptions(useQueryClient()));
  // What was there when typing began: newer words of another host are shown before they are replaced.
  const [base, setBase] = useState<Notes>(participant);
  const [attention, setAttention] = useState(participant.attention ?? '');
  const [note, setNote] = useState(participant.note ?? '');
  const isNewer = participant.note_rev !== base.note_rev;
  const isChanged = attention !== (base.attention ?? '') || note !== (base.note ?? '');
  if (isNewer && !isChanged) {
    setBase(participant);
    setAttention(participant.attention ?? '');
    setNote(participant.note ?? '');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(
      {
        params: { id: eventId, registrationId: participant.id },
        body: {
          note_rev: base.note_rev,
          note: note.trim() || null,
          attention: attention.trim() || null,
        },
      },
      {
        onSuccess: ({ participant: saved }) => {
          setBase(saved);
          setNote(saved.note ?? '');
          setAttention(saved.attention ?? '');
          showToastLater({ type: 'success', title: t`Catatan tersimpan` });
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className={styles['note']} noValidate>
      <UnsavedGuard when={isChanged && !save.isPending} />
      <TextField
        label={<Trans>Perhatian hari lomba</Trans>}
        hint={<Trans>Dilihat petugas saat tiketnya dipindai.</Trans>}
        icon={<Flag />}
        maxLength={attentionMax}
        autoComplete="off"
        value={attention}
        onChange={(event) => setAttention(event.target.value)}
      />
      <TextArea
        label={<Trans>Catatan panitia</Trans>}
        hint={<Trans>Hanya pengurus yang melihat.</Trans>}
        maxLength={noteMax}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {isNewer && isChanged ? (
        <NewerNotes newest={participant} onTake={() => setBase(participant)} />
      ) : null}
      {save.error === null || isConflict(save.error) ? null : (
        <p role="alert">
          <ErrorText error={save.error} />
        </p>
      )}
      {isChanged ? (
        <Button type="submit" variant="primary" loading={save.isPending} disabled={isNewer}>
          <Trans>Simpan catatan</Trans>
        </Button>
      ) : null}
    </form>
  );
}

/** What another host wrote meanwhile. */
function NewerNotes({ newest, onTake }: { newest: Notes; onTake: () => void }) {
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

function isConflict(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}
