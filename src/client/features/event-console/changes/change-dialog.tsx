import { changeMax } from '#src/contract/registration/participant-choices.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Ban, Flag, Hash, Shuffle, UsersRound, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import {
  type ParticipantChange,
  type ParticipantChangeBody,
} from '#src/contract/registration/participant-changes.ts';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { changeMutationOptions } from '../queries.ts';
import { BibForm } from './bib-form.tsx';
import type { ChangeFormProps } from './change-form-props.ts';
import { ChangeOutcome } from './change-outcome.tsx';
import { CategoryForm, ConfirmForm, TextForm } from './change-forms.tsx';
import styles from './changes.module.css';

type Kind = ParticipantChangeBody['kind'];

type ChangeDialogProps = {
  overview: EventOverview;
  ids: string[];
  onClose: () => void;
  /** Called when a change was made and its outcome was read. */
  onDone: () => void;
};

/** Chooses a change for the selected, asks what it needs, and says what came of it for each. */
export function ChangeDialog({ overview, ids, onClose, onDone }: ChangeDialogProps) {
  const headingId = useId();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind | null>(null);
  const [outcome, setOutcome] = useState<ParticipantChange | null>(null);
  // One key per opened dialog: pressing again after a lost answer changes nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = useMutation(changeMutationOptions(client, overview.event.id));

  function send(body: ParticipantChangeBody): void {
    change.mutate({ body, key }, { onSuccess: setOutcome });
  }

  function choose(next: Kind | null): void {
    change.reset();
    setKey(crypto.randomUUID());
    setKind(next);
  }

  return (
    <Dialog open onClose={outcome === null ? onClose : onDone} labelledBy={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        <Plural value={ids.length} one="# peserta dipilih" other="# peserta dipilih" />
      </h2>
      {ids.length > changeMax ? (
        <p>
          <Trans>Paling banyak {changeMax} sekaligus. Lepas sebagian dulu.</Trans>
        </p>
      ) : outcome !== null ? (
        <ChangeOutcome eventId={overview.event.id} change={outcome} onClose={onDone} />
      ) : kind === null ? (
        <KindList onChoose={choose} onClose={onClose} />
      ) : (
        <ChangeForm
          {...{ overview, ids, kind }}
          isPending={change.isPending}
          refusal={change.error && <ErrorText error={change.error} />}
          onSend={send}
          onBack={() => choose(null)}
        />
      )}
    </Dialog>
  );
}

function ChangeForm({ kind, ...props }: ChangeFormProps & { kind: Kind }) {
  switch (kind) {
    case 'confirm':
      return <ConfirmForm {...props} />;
    case 'bib':
      return <BibForm {...props} />;
    case 'category':
      return <CategoryForm {...props} />;
    case 'wave':
    case 'attention':
    case 'cancel':
      return <TextForm {...props} kind={kind} />;
  }
}

function KindList({ onChoose, onClose }: { onChoose: (kind: Kind) => void; onClose: () => void }) {
  const kinds: { kind: Kind; Icon: LucideIcon; name: ReactNode }[] = [
    { kind: 'confirm', Icon: BadgeCheck, name: <Trans>Konfirmasi bayar</Trans> },
    { kind: 'bib', Icon: Hash, name: <Trans>Atur BIB</Trans> },
    { kind: 'wave', Icon: UsersRound, name: <Trans>Atur wave</Trans> },
    { kind: 'category', Icon: Shuffle, name: <Trans>Pindah kategori</Trans> },
    { kind: 'attention', Icon: Flag, name: <Trans>Tandai untuk hari lomba</Trans> },
    { kind: 'cancel', Icon: Ban, name: <Trans>Batalkan pendaftaran</Trans> },
  ];
  return (
    <>
      <ul className={styles['kinds']}>
        {kinds.map(({ kind, Icon, name }) => (
          <li key={kind}>
            <Button variant="outline" block onClick={() => onChoose(kind)}>
              <Icon />
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" block onClick={onClose}>
        <Trans>Tidak jadi</Trans>
      </Button>
    </>
  );
}
