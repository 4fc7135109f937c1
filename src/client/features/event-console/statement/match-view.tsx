import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleSlash, FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { BookedLine } from '#src/contract/payment/statement.ts';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { matchLines } from '#src/domain/payment/statement/match-lines.ts';
import type { Statement } from '#src/domain/payment/statement/read-statement.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { IgnoredLines } from './ignored-lines.tsx';
import { LineChoice } from './line-choice.tsx';
import { MatchGroup } from './match-group.tsx';
import type { StatementFile } from './statement-file.ts';
import { BookingOutcome, StatementFaults } from './statement-notes.tsx';
import { ExactLine } from './statement-pair.tsx';
import type { MatchedLine } from './statement-props.ts';
import { bookMutationOptions, ignoreMutationOptions, type LookedUp } from './statement-queries.ts';
import styles from './statement.module.css';

type MatchViewProps = {
  event: EventOverview['event'];
  file: StatementFile;
  accountId: string;
  statement: Statement;
  lookedUp: LookedUp;
  onMapping: () => void;
};

/** The lines of a statement in three groups: orders' payments, those for a host to choose, and unknown ones. */
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
  const { exact, unsure, unknown, settled, booked, ignored } = groups;
  const isBusy = book.isPending || ignore.isPending;

  function send(lines: readonly BookedLine[]): void {
    setProgress(0);
    book.mutate({ accountId, lines, onProgress: setProgress });
  }

  const lineProps = {
    orders,
    isBusy,
    onBook: (line: BookedLine) => send([line]),
    onIgnore: (key: string, isIgnored: boolean) =>
      ignore.mutate({ account_id: accountId, key, is_ignored: isIgnored }),
  };
  const count = formatNumber(exact.length, language);
  const fresh = exact.length + unsure.length + unknown.length;
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
      {book.data === undefined ? null : <BookingOutcome results={book.data} />}
      <FormAlert>
        {book.error === null ? (
          ignore.error && <ErrorText error={ignore.error} />
        ) : (
          <ErrorText error={book.error} />
        )}
      </FormAlert>
      <StatementFaults statement={statement} />
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

/** The lines by what they are; those that were booked or settled before are only counted. */
function toGroups({ lines }: Statement, { keys, known, orders }: LookedUp) {
  const knownAs = new Map(known.map(({ key, as }) => [key, as]));
  const keyed = lines.map((line, index) => ({ ...line, key: keys[index] ?? '' }));
  const fresh = keyed.filter(({ key }) => !knownAs.has(key));
  const matches = matchLines(fresh, orders);
  const matched = fresh.flatMap((line, index): MatchedLine[] => {
    const match = matches[index];
    return match === undefined ? [] : [{ ...line, match }];
  });
  const of = (kind: MatchedLine['match']['kind']) =>
    matched.filter(({ match }) => match.kind === kind);
  return {
    exact: of('exact'),
    unsure: of('unsure'),
    unknown: of('unknown'),
    settled: of('settled').length,
    booked: keyed.filter(({ key }) => knownAs.get(key) === 'booked').length,
    ignored: keyed.filter(({ key }) => knownAs.get(key) === 'ignored'),
  };
}

function toBooked(
  { key, day, amount, match }: MatchedLine,
  orders: ReadonlyMap<string, { id: string; rev: number }>,
): BookedLine[] {
  const order = match.kind === 'exact' ? orders.get(match.orderId) : undefined;
  if (order === undefined) return [];
  return [{ key, day, amount, order_id: order.id, rev: order.rev, late: 'note' }];
}
