import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { rollCallMost } from '#src/contract/roll-call/roll-call-choices.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { ShownPerson } from './shown-people.ts';
import { readGuestName } from './guest-name.ts';

type AddGuestProps = {
  people: readonly ShownPerson[];
  /** What was searched for in vain. */
  typed: string;
  onAdd: (name: string) => void;
  onClose: () => void;
};

/** Adds somebody without an account by name. Another person of that name is pointed out, and may still be added. */
export function AddGuest({ people, typed, onAdd, onClose }: AddGuestProps) {
  const { t } = useLingui();
  const headingId = useId();
  const formId = useId();
  const [text, setText] = useState(typed);
  const [isTried, setTried] = useState(false);
  const name = readGuestName(text);
  const folded = foldSearchText(text);
  const twin = people.find((person) => folded !== '' && foldSearchText(person.name) === folded);
  const isFull = people.filter(({ group }) => group === 'walk_in').length >= rollCallMost.walkIns;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (name === null || isFull) return;
    onAdd(name);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Tambah tamu</Trans>
      </Heading>
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={3}>
          <p className="small muted">
            <Trans>Untuk yang datang tanpa akun Derap. Langsung tercatat hadir.</Trans>
          </p>
          <TextField
            label={t`Nama`}
            maxLength={rollCallMost.name}
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            error={isTried && name === null ? t`Tulis namanya.` : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          {twin === undefined ? null : (
            <output className="small">
              <Trans>
                Sudah ada <b>{twin.name}</b> di daftar ini. Tambahkan juga kalau orangnya lain.
              </Trans>
            </output>
          )}
        </Stack>
      </form>
      <DialogEnding
        refusal={isFull ? <Trans>Lari ini sudah punya {rollCallMost.walkIns} tamu.</Trans> : null}
        onBack={onClose}
      >
        <Button type="submit" form={formId} variant="primary">
          <Trans>Tambahkan</Trans>
        </Button>
      </DialogEnding>
    </Dialog>
  );
}
