import type { Language } from '#src/contract/common.ts';
import type { AuditRow } from '#src/contract/desk/desk-audit.ts';
import type { Cell } from '#src/domain/text/csv.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';

export type AuditTableWords = {
  /** Of the columns: when, who, what, about whom, subject, and the names in the log itself. */
  head: readonly [string, string, string, string, string, string, string];
  actions: Partial<Record<string, string>>;
  nobody: string;
  deleted: string;
  language: Language;
};

/** The log as a table, for a file: times in UTC, as a spreadsheet sorts them. */
export function toAuditTable(rows: readonly AuditRow[], words: AuditTableWords): Cell[][] {
  return [
    [...words.head],
    ...rows.map(({ at, action, actor, subject, member }) => [
      at,
      actorName(actor, words),
      words.actions[action] ?? action,
      member?.name ?? '',
      subject === null || subject.name === null ? '' : localText(subject.name, words.language),
      action,
      subject?.id ?? '',
    ]),
  ];
}

/** Who did it: a name, that nobody's account did, or that the account is gone. */
export function actorName(
  actor: AuditRow['actor'],
  { nobody, deleted }: Pick<AuditTableWords, 'nobody' | 'deleted'>,
): string {
  if (actor === null) return nobody;
  return actor.name === '' ? deleted : actor.name;
}
