import { changeMax } from '#src/contract/participants/participant-choices.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  BadgeCheck,
  Ban,
  Flag,
  Hash,
  ListOrdered,
  MailPlus,
  MailX,
  Send,
  Shuffle,
  TicketCheck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ParticipantChangeBody } from '#src/contract/participants/participant-changes.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { changeMutationOptions } from './change-queries.ts';
import { AgreeForm } from './agree-form.tsx';
import { BibForm } from './bib-form.tsx';
import type { ChangeFormProps } from './change-form-props.ts';
import { BatchProgress } from './batch-progress.tsx';
import { ChangeOutcome, type MadeChange } from './change-outcome.tsx';
import { CategoryForm, TextForm } from './change-forms.tsx';
import { MessageForm } from './message-form.tsx';
import type { WholeChange } from './whole-change.ts';
import styles from './changes.module.css';

type Kind = ParticipantChangeBody['kind'] | 'message';

const kinds: { kind: Kind; Icon: LucideIcon; name: ReactNode }[] = [
  { kind: 'confirm', Icon: BadgeCheck, name: <Trans>Konfirmasi bayar</Trans> },
  { kind: 'bib', Icon: Hash, name: <Trans>Atur BIB</Trans> },
  { kind: 'wave', Icon: UsersRound, name: <Trans>Atur wave</Trans> },
  { kind: 'category', Icon: Shuffle, name: <Trans>Pindah kategori</Trans> },
  { kind: 'message', Icon: Send, name: <Trans>Kirim pesan</Trans> },
  { kind: 'attention', Icon: Flag, name: <Trans>Tandai untuk hari lomba</Trans> },
  { kind: 'wait', Icon: ListOrdered, name: <Trans>Pindah ke daftar tunggu</Trans> },
  { kind: 'place', Icon: TicketCheck, name: <Trans>Beri tempat dari daftar tunggu</Trans> },
  { kind: 'offer', Icon: MailPlus, name: <Trans>Tawarkan tempat</Trans> },
  { kind: 'take_back', Icon: MailX, name: <Trans>Tarik tawaran tempat</Trans> },
  { kind: 'cancel', Icon: Ban, name: <Trans>Batalkan pendaftaran</Trans> },
];

const ofWaiting: readonly Kind[] = ['place', 'offer', 'take_back'];

/** Not what nobody can have: a place off an empty waiting list, another category where there is one. */
function isPossible(kind: Kind, { waitlisted, categories }: EventOverview): boolean {
  if (ofWaiting.includes(kind)) return waitlisted !== 0;
  return kind !== 'category' || categories.length > 1;
}

type ChangeDialogProps = {
  overview: EventOverview;
  ids: string[];
  asOf: string | undefined;
  onClose: () => void;
  /** Called when a change was made and its outcome was read. */
  onDone: () => void;
};

/** Chooses a change for the selected, asks what it needs, and says what came of it for each. */
export function ChangeDialog({ overview, ids, onClose, onDone, ...props }: ChangeDialogProps) {
  // As it was chosen from, though the list is read again meanwhile.
  const [asOf] = useState(props.asOf);
  const headingId = useId();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind | null>(null);
  const [outcome, setOutcome] = useState<MadeChange | null>(null);
  const [progress, setProgress] = useState(0);
  // One key per change: pressing again after a lost answer goes on where it ended and changes nothing twice.
  const [sent, setSent] = useState<{ change: WholeChange; key: string } | null>(null);
  const change = useMutation(changeMutationOptions(client, overview.event.id));

  function send(wanted: WholeChange): void {
    const isSame = sent !== null && JSON.stringify(sent.change) === JSON.stringify(wanted);
    const sending = isSame ? sent : { change: wanted, key: crypto.randomUUID() };
    setSent(sending);
    setProgress(0);
    change.mutate({ ...sending, onProgress: setProgress }, { onSuccess: setOutcome });
  }

  function choose(next: Kind | null): void {
    change.reset();
    setSent(null);
    setKind(next);
  }

  return (
    <Dialog open onClose={outcome === null ? onClose : onDone} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        {kind === null ? (
          <Plural value={ids.length} one="# peserta dipilih" other="# peserta dipilih" />
        ) : (
          <>
            {kinds.find((one) => one.kind === kind)?.name}{' '}
            <span className="muted">
              <Plural value={ids.length} one="# peserta" other="# peserta" />
            </span>
          </>
        )}
      </Heading>
      {outcome !== null ? (
        <ChangeOutcome eventId={overview.event.id} change={outcome} onClose={onDone} />
      ) : kind === null ? (
        <KindList overview={overview} onChoose={choose} onClose={onClose} />
      ) : kind === 'message' ? (
        <MessageForm {...{ overview, ids }} onBack={() => choose(null)} onDone={onDone} />
      ) : (
        <>
          <ChangeForm
            {...{ overview, ids, asOf, kind }}
            isPending={change.isPending}
            refusal={change.error && <Interrupted error={change.error} part={progress} />}
            onSend={send}
            onBack={() => choose(null)}
          />
          {change.isPending && ids.length > changeMax ? <BatchProgress part={progress} /> : null}
        </>
      )}
    </Dialog>
  );
}

/** Why a change stopped, and that what is done of it need not be done again. */
function Interrupted({ error, part }: { error: Error; part: number }) {
  const percent = formatNumber(Math.round(part * 100), useLanguage());
  return (
    <>
      <ErrorText error={error} />{' '}
      {part === 0 ? null : (
        <Trans>{percent}% sudah tersimpan. Tekan lagi untuk melanjutkan sisanya.</Trans>
      )}
    </>
  );
}

function ChangeForm({ kind, ...props }: ChangeFormProps & { kind: ParticipantChangeBody['kind'] }) {
  switch (kind) {
    case 'confirm':
    case 'wait':
    case 'place':
    case 'offer':
    case 'take_back':
      return <AgreeForm {...props} kind={kind} />;
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

type KindListProps = {
  overview: EventOverview;
  onChoose: (kind: Kind) => void;
  onClose: () => void;
};

function KindList({ overview, onChoose, onClose }: KindListProps) {
  return (
    <>
      <Stack as="ul" gap={2} className={styles['kinds']}>
        {kinds
          .filter(({ kind }) => isPossible(kind, overview))
          .map(({ kind, Icon, name }) => (
            <li key={kind}>
              <Button variant="outline" block onClick={() => onChoose(kind)}>
                <Icon />
                {name}
              </Button>
            </li>
          ))}
      </Stack>
      <Button variant="quiet" block onClick={onClose}>
        <Trans>Tidak jadi</Trans>
      </Button>
    </>
  );
}
