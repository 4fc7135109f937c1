import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { LineRefusal, LineResult } from '#src/contract/payments/statement.ts';
import { formatNumber, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import type { Statement, StatementFault } from '#src/domain/payments/statement/statement.ts';
import styles from './statement.module.css';

const mostShown = 20;

/** Lines that could not be read, by line, column and what stands there; and what the bank has not booked yet. */
export function StatementFaults({ statement }: { statement: Statement }) {
  const { faults, pending, lines, notDone } = statement;
  const language = useLanguage();
  const notPaid = notDone.reduce((sum, { count }) => sum + count, 0);
  const told = notDone.map(({ status, count }) => `${status} ${formatNumber(count, language)}`);
  const statuses = told.join(', ');
  const names = useColumnNames();
  return (
    <>
      {notPaid === 0 ? null : (
        <p className={styles['near']}>
          <Plural
            value={notPaid}
            one="# baris bukan uang masuk menurut statusnya"
            other="# baris bukan uang masuk menurut statusnya"
          />
          : {statuses}.
        </p>
      )}
      {lines.length > 0 || faults.length > 0 ? null : (
        <output className={styles['near']}>
          <Trans>Tidak ada uang masuk di file ini. Kalau mestinya ada, atur kolomnya.</Trans>
        </output>
      )}
      {pending === 0 ? null : (
        <p className={styles['near']}>
          <Plural
            value={pending}
            one="# baris belum dibukukan bank (PEND). Unduh lagi besok."
            other="# baris belum dibukukan bank (PEND). Unduh lagi besok."
          />
        </p>
      )}
      {faults.length === 0 ? null : (
        <details className={styles['faults']} open={faults.length <= 3}>
          <summary>
            <Plural
              value={faults.length}
              one="# baris tidak bisa dibaca dan dilewati"
              other="# baris tidak bisa dibaca dan dilewati"
            />
          </summary>
          <ul>
            {faults.slice(0, mostShown).map(({ line, column, text }) => (
              <li key={line}>
                <Trans>
                  Baris {line}, kolom {names[column]}: “{text}”
                </Trans>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function useColumnNames(): Record<StatementFault['column'], string> {
  const { t } = useLingui();
  return { date: t`tanggal`, amount: t`jumlah`, side: t`CR/DB` };
}

/** What booking lines did, and how many it left out and why. */
export function BookingOutcome({ results }: { results: readonly LineResult[] }) {
  const words = useRefusalWords();
  const count = (outcome: LineResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const done = count('confirmed') + count('reinstated');
  const noted = count('part') + count('received');
  const already = count('already');
  const surplus = results.reduce((sum, result) => sum + (result.surplus ?? 0), 0);
  const tooMuch = formatRupiah(surplus, useLanguage());
  const refused = new Map<LineRefusal, number>();
  for (const { reason } of results) {
    if (reason !== null) refused.set(reason, (refused.get(reason) ?? 0) + 1);
  }
  return (
    <output className={styles['outcome']}>
      <CircleCheck aria-hidden="true" />
      <span>
        {done === 0 ? null : (
          <span>
            <Plural
              value={done}
              one="# pembayaran dikonfirmasi. Pelarinya dikabari."
              other="# pembayaran dikonfirmasi. Pelarinya dikabari."
            />
          </span>
        )}
        {noted === 0 ? null : (
          <span>
            <Plural value={noted} one="# jumlah dicatat." other="# jumlah dicatat." />
          </span>
        )}
        {surplus === 0 ? null : (
          <span>
            <Trans>Lebih bayar {tooMuch}: kembalikan dari Pembayaran, “Lebih bayar”.</Trans>
          </span>
        )}
        {already === 0 ? null : (
          <span>
            <Plural
              value={already}
              one="# sudah dicatat lebih dulu."
              other="# sudah dicatat lebih dulu."
            />
          </span>
        )}
        {[...refused].map(([reason, number]) => (
          <span key={reason}>
            <Trans>
              {number} belum: {words[reason]}.
            </Trans>
          </span>
        ))}
      </span>
    </output>
  );
}

function useRefusalWords(): Record<LineRefusal, string> {
  const { t } = useLingui();
  return {
    conflict: t`pesanannya baru saja berubah, lihat lagi di bawah`,
    not_payable: t`pesanannya tidak bisa menerima uang lagi`,
    sold_out: t`kuota penuh`,
    already_registered: t`pelarinya sudah punya tempat lain`,
  };
}
