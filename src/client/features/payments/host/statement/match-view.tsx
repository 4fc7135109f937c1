import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleSlash, FileSpreadsheet, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { BookedLine, SharedLine } from '#src/contract/payments/statement.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { Statement } from '#src/domain/payments/statement/statement.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { FeeForm } from './fee/fee-form.tsx';
import { guessRate } from './fee/fee-rate.ts';
import { IgnoredLines } from './ignored-lines.tsx';
import { LineChoice } from './line/line-choice.tsx';
import { MatchGroup } from './match-group.tsx';
import type { LineKeys, StatementFile } from './statement-file.ts';
import { toBooked, toGroups } from './statement-groups.ts';
import { BookingOutcome, StatementFaults } from './statement-notes.tsx';
import { ExactLine } from './statement-pair.tsx';
import {
  bookMutationOptions,
  ignoreMutationOptions,
  type LookedUp,
  shareMutationOptions,
} from './statement-queries.ts';
import { UndoneList } from './taken-back.tsx';
import styles from './statement.module.css';

type MatchViewProps = {
  event: EventOverview['event'];
  file: StatementFile;
  accountId: string;
  statement: Statement;
  lookedUp: LookedUp;
  onMapping: () => void;
};

/** The lines of a statement in groups: orders' payments, those for a host to choose, unknown ones, those taken back. */
export function MatchView(props: MatchViewProps) {
  const { event, file, accountId, statement, lookedUp, onMapping } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const book = useMutation(bookMutationOptions(client, event.id));
  const ignore = useMutation(ignoreMutationOptions(client, event.id));
  const [progress, setProgress] = useState(0);
  const orders = useMemo(
    () => new Map(lookedUp.orders.map((order) => [order.id, order])),
    [lookedUp.orders],
  );
  const groups = useMemo(() => toGroups(statement, lookedUp), [statement, lookedUp]);
  const { exact, unsure, unknown, takenBack, settled, booked, ignored } = groups;
  const share = useMutation(shareMutationOptions(client, event.id));
  const isBusy = book.isPending || ignore.isPending || share.isPending;
  const qrisFee = lookedUp.qris_fee ?? null;

  function send(lines: readonly BookedLine[]): void {
    setProgress(0);
    share.reset();
    book.mutate({ accountId, lines, onProgress: setProgress });
  }

  const lineProps = {
    orders,
    qrisFee,
    isBusy,
    onBook: (line: BookedLine) => send([line]),
    onShare: (line: Omit<SharedLine, 'account_id'>) => {
      book.reset();
      share.mutate({ account_id: accountId, ...line });
    },
    onIgnore: ({ key, same }: LineKeys, isIgnored: boolean) =>
      ignore.mutate({ account_id: accountId, key, same, is_ignored: isIgnored }),
  };
  const results = book.data ?? share.data;
  const error = book.error ?? share.error ?? ignore.error;
  const count = formatNumber(exact.length, language);
  const fresh = exact.length + unsure.length + unknown.length + takenBack.length;
  return (
    <>
      <div className={styles['file']}>
        <FileSpreadsheet aria-hidden="true" />
        <p>
          <b>{file.name}</b> {statement.bank}
          <span className="small muted">
            <Plural
              value={statement.lines.length}
              one="# baris uang masuk"
              other="# baris uang masuk"
            />
            {', '}
            <Plural value={fresh} one="# baru" other="# baru" />
            {booked === 0 ? null : (
              <>
                {', '}
                <Plural value={booked} one="# sudah tercatat" other="# sudah tercatat" />
              </>
            )}
            {settled === 0 ? null : (
              <>
                {', '}
                <Plural
                  value={settled}
                  one="# sudah lunas sebelumnya"
                  other="# sudah lunas sebelumnya"
                />
              </>
            )}
            .
          </span>
        </p>
        <Button variant="quiet" size="s" onClick={onMapping}>
          <Trans>Atur kolom</Trans>
        </Button>
      </div>
      {results === undefined ? null : <BookingOutcome results={results} />}
      <FormAlert>{error === null ? null : <ErrorText error={error} />}</FormAlert>
      <StatementFaults statement={statement} />
      <UndoneList event={event} undone={groups.undone} />
      {statement.lines.every(({ qris }) => qris === undefined) ? null : (
        <FeeForm
          {...{ accountId, qrisFee }}
          eventId={event.id}
          likely={guessRate(statement.lines)}
        />
      )}
      <nav className={styles['counts']} aria-label={t`Hasil pencocokan`}>
        <CountLink to="cocok" count={exact.length}>
          <Trans>Cocok</Trans>
        </CountLink>
        <CountLink to="ragu" count={unsure.length}>
          <Trans>Ragu</Trans>
        </CountLink>
        <CountLink to="tak-dikenal" count={unknown.length}>
          <Trans>Tak dikenal</Trans>
        </CountLink>
      </nav>
      <MatchGroup
        id="cocok"
        icon={<CircleCheck />}
        tone="ok"
        heading={<Trans>Cocok persis</Trans>}
        lines={exact}
        first={3}
      >
        {(line) => <ExactLine key={line.key} line={line} orders={orders} />}
      </MatchGroup>
      <MatchGroup
        id="ragu"
        icon={<CircleHelp />}
        tone="warn"
        heading={<Trans>Kamu yang pilih</Trans>}
        lines={unsure}
        first={10}
      >
        {(line) => <LineChoice key={line.key} line={line} {...lineProps} />}
      </MatchGroup>
      <MatchGroup
        id="tak-dikenal"
        icon={<CircleSlash />}
        tone="plain"
        heading={<Trans>Tak dikenal</Trans>}
        lines={unknown}
        first={10}
      >
        {(line) => <LineChoice key={line.key} line={line} {...lineProps} />}
      </MatchGroup>
      <MatchGroup
        id="ditarik"
        icon={<Undo2 />}
        tone="warn"
        heading={<Trans>Ditarik kembali oleh bank</Trans>}
        lines={takenBack}
        first={10}
      >
        {(line) => <LineChoice key={line.key} line={line} {...lineProps} />}
      </MatchGroup>
      <IgnoredLines lines={ignored} {...lineProps} />
      {exact.length === 0 ? null : (
        <ActionBar>
          <Button
            variant="primary"
            size="l"
            block
            loading={book.isPending}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) send(exact.flatMap((line) => toBooked(line, orders)));
            }}
          >
            {book.isPending && progress > 0 ? (
              <Trans>Mengonfirmasi, {formatNumber(progress, language)} sudah…</Trans>
            ) : (
              <Trans>Konfirmasi {count} yang cocok</Trans>
            )}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

function CountLink({ to, count, children }: { to: string; count: number; children: ReactNode }) {
  const language = useLanguage();
  return (
    <button
      type="button"
      onClick={() => {
        const group = document.getElementById(to);
        group?.focus({ preventScroll: true });
        group?.scrollIntoView({ block: 'start' });
      }}
    >
      <b>{formatNumber(count, language)}</b>
      {children}
    </button>
  );
}
