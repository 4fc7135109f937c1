import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AuditRow } from '#src/contract/desk/desk-audit.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { actorName, type AuditTableWords } from './audit-table.ts';
import styles from './audit.module.css';

type AuditEntryProps = {
  entry: AuditRow;
  words: Pick<AuditTableWords, 'nobody' | 'deleted' | 'actions'>;
  /** Asks for all that somebody did. */
  onActor: (id: string) => void;
};

/** One entry: what, to whom or what, by whom and when. */
export function AuditEntry({ entry, words, onActor }: AuditEntryProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { action, actor, subject, member, at } = entry;
  const name = actorName(actor, words);
  return (
    <>
      <b>{words.actions[action] ?? action}</b>
      {member === null && subject?.name == null ? null : (
        <span className={styles['about']}>
          {member === null ? null : (
            <Link
              to="/admin/{-$section}"
              params={{ section: 'member' }}
              search={{ id: member.id }}
              className="link"
            >
              {member.name}
            </Link>
          )}
          {subject?.name == null ? null : (
            <span lang={toLang(subject.name, language)}>{localText(subject.name, language)}</span>
          )}
        </span>
      )}
      <span className={styles['by']}>
        {actor === null ? (
          <span>{name}</span>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={t`Semua yang dilakukan ${name}`}
            onClick={() => onActor(actor.id)}
          >
            {name}
          </button>
        )}
        <time dateTime={at}>{formatDayTime(Date.parse(at), 'Asia/Jakarta', language)}</time>
      </span>
    </>
  );
}
