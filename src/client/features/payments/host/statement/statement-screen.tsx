import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StatementColumns } from '#src/contract/payments/statement.ts';
import { readStatement } from '#src/domain/payments/statement/reading/read-statement.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { ColumnForm } from './file/column-form.tsx';
import { FileChoice } from './file/file-choice.tsx';
import { MatchView } from './match-view.tsx';
import type { StatementAccount, StatementScreenProps } from './statement-props.ts';
import { findAccountOf, type StatementFile, widthOf } from './statement-file.ts';
import { lookUpQueryOptions } from './statement-queries.ts';
import styles from './statement.module.css';

/** Opens a bank statement on this phone, and shows which of the event's orders its lines paid. */
export function StatementScreen({ event, payment }: StatementScreenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const accounts = inOrder(payment);
  const [file, setFile] = useState<StatementFile | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = file === null ? undefined : findAccountOf(file, accounts);
  const account = accounts.find(({ id }) => id === chosen) ?? found ?? accounts[0];
  return (
    <Main
      bar={
        <DetailBar
          back={<BackLink {...partOf(event, 'payments')} />}
          title={<Trans>Cocokkan mutasi</Trans>}
          actions={
            file === null ? undefined : (
              <Button variant="quiet" size="s" onClick={() => setFile(null)}>
                <Trans>Ganti file</Trans>
              </Button>
            )
          }
        />
      }
    >
      <p className={styles['event']} lang={toLang(event.title, language)}>
        {localText(event.title, language)}
      </p>
      {isOnline ? null : (
        <OfflineBar>
          <Trans>Filenya dibaca di HP ini. Mencocokkannya menunggu sinyal.</Trans>
        </OfflineBar>
      )}
      {accounts.length > 1 ? (
        <SelectField
          label={t`Rekening`}
          value={account?.id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {accounts.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {file === null || account === undefined ? (
        <FileChoice onFile={setFile} />
      ) : (
        <OpenedFile key={`${file.id} ${account.id}`} {...{ event, file }} accountId={account.id} />
      )}
    </Main>
  );
}

type OpenedFileProps = Pick<StatementScreenProps, 'event'> & {
  file: StatementFile;
  accountId: string;
};

function OpenedFile({ event, file, accountId }: OpenedFileProps) {
  const today = dayInZone(useNow(), 'Asia/Jakarta');
  const [chosen, setChosen] = useState<StatementColumns | null>(null);
  const [isMapping, setMapping] = useState(false);
  const byHeads = useMemo(() => readStatement(file.rows, { today }), [file, today]);
  const byChoice = useMemo(
    () => (chosen === null ? null : readStatement(file.rows, { today, columns: chosen })),
    [file, today, chosen],
  );
  const statement = byChoice ?? byHeads;
  const lookUp = useQuery(
    lookUpQueryOptions(event.id, {
      id: `${file.id} ${JSON.stringify(chosen)}`,
      accountId,
      lines: statement?.lines ?? [],
      reversals: statement?.reversals ?? [],
    }),
  );
  const { data } = lookUp;
  if (data === undefined) {
    return <QueryFallback query={lookUp} pending={<RowsSkeleton count={6} />} />;
  }
  if (statement === null && chosen === null && data.columns?.width === widthOf(file)) {
    // As a host chose them for an earlier file of this account.
    setChosen(data.columns);
  }
  if (statement === null || isMapping) {
    return (
      <ColumnForm
        {...{ file, accountId }}
        eventId={event.id}
        start={statement?.columns ?? data.columns}
        onColumns={(columns) => {
          setChosen(columns);
          setMapping(false);
        }}
      />
    );
  }
  return (
    <MatchView
      {...{ event, file, accountId, statement }}
      lookedUp={data}
      onMapping={() => setMapping(true)}
    />
  );
}

/** Those that the event offers first. */
function inOrder({ accounts, account_ids: offered }: StatementScreenProps['payment']) {
  const place = (id: string) => (offered.includes(id) ? offered.indexOf(id) : offered.length);
  return accounts.toSorted((one, other) => place(one.id) - place(other.id));
}

function nameOf({ bank, qris }: StatementAccount): string {
  return bank === null ? `QRIS ${qris?.merchant ?? ''}` : `${bank.bank} ${bank.number}`;
}
