import { Trans, useLingui } from '@lingui/react/macro';
import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Reply } from '#src/contract/thread/thread.ts';
import type { ThreadSubject } from '#src/contract/thread/thread-choices.ts';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { AskAboutReply } from './ask-about-reply.tsx';
import styles from './thread.module.css';

type ReplyRowProps = { of: ThreadSubject; reply: Reply; isCrew: boolean };

/** One reply: who, when, the text, and the one thing that its reader can do about it. */
export function ReplyRow({ of, reply, isCrew }: ReplyRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { name, photo, text, is_own: isOwn, reports, created_at: at } = reply;
  const role = useRoleWord(reply.role);
  const unnamed = role ?? (of === 'event' ? t`Peserta` : t`Anggota`);
  const shown = isOwn ? t`Kamu` : (name ?? unnamed);
  const canRemove = isOwn || isCrew;
  const label = isOwn
    ? t`Hapus balasanmu`
    : isCrew
      ? t`Hapus balasan ${shown}`
      : t`Laporkan balasan ${shown}`;
  return (
    <li className={styles['reply']}>
      <Avatar name={name ?? ''} photo={photo} />
      <div>
        <p className={styles['who']}>
          <b>{shown}</b>
          {role !== null && shown !== role ? <span className="muted">{role}</span> : null}
          <time className="muted" dateTime={at}>
            {formatAgo(Math.max(0, now - Date.parse(at)), language)}
          </time>
          {reports === 0 ? null : (
            <Tag tone="warn" icon={<Flag />}>
              <Trans>Dilaporkan</Trans>
            </Tag>
          )}
        </p>
        <p className={styles['text']}>{text}</p>
        {reply.is_reported ? (
          <p className="tiny muted">
            <Trans>Sudah kamu laporkan.</Trans>
          </p>
        ) : null}
      </div>
      {!canRemove && reply.is_reported ? null : (
        <IconButton
          className={styles['act']}
          label={label}
          icon={canRemove ? <Trash2 /> : <Flag />}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking ? (
        <AskAboutReply
          reply={reply}
          wish={canRemove ? 'remove' : 'report'}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

/** What crew is called; null: a member or a guest. */
function useRoleWord(role: Reply['role']): string | null {
  const { t } = useLingui();
  if (role === null) return null;
  return {
    owner: t`Kapten`,
    admin: t({ message: 'Pengurus', context: 'one person' }),
    leader: t`Pemandu pace`,
  }[role];
}
