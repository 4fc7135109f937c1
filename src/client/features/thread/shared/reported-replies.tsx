import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReportedReply } from '#src/contract/thread/reported-replies.ts';
import { formatAgo } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { AskAboutReply } from './ask-about-reply.tsx';
import { reportedRepliesQueryOptions, settleMutationOptions } from './thread-queries.ts';
import styles from './thread.module.css';

/** For admins of the site: replies that were reported, each with what one can do about it. Nothing while there are none. */
export function ReportedReplies({ className }: { className: string | undefined }) {
  const reported = useQuery(reportedRepliesQueryOptions()).data?.data ?? [];
  if (reported.length === 0) return null;
  return (
    <Section heading={<Trans>Balasan yang dilaporkan</Trans>} className={className}>
      <ul className={styles['replies']}>
        {reported.map((reply) => (
          <Reported key={reply.id} reply={reply} />
        ))}
      </ul>
    </Section>
  );
}

function Reported({ reply }: { reply: ReportedReply }) {
  const language = useLanguage();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const settle = useMutation(settleMutationOptions(useQueryClient()));
  const { id, text, author, community, reports, is_removed: isRemoved } = reply;
  const ago = formatAgo(Math.max(0, now - Date.parse(reply.created_at)), language);
  return (
    <li className={styles['reported']}>
      <p className={styles['text']}>{text}</p>
      <p className="small muted">
        <Link
          to="/admin/{-$section}"
          params={{ section: 'member' }}
          search={{ id: author.id }}
          className="link"
        >
          {author.name}
        </Link>
        {' · '}
        {community.name} · {ago} · <Trans>{reports}× dilaporkan</Trans>
        {isRemoved ? (
          <>
            {' · '}
            <Trans>sudah dihapus penulisnya</Trans>
          </>
        ) : null}
      </p>
      <Row gap={2}>
        {isRemoved ? null : (
          <Button variant="danger" size="s" onClick={() => setAsking(true)}>
            <Trans>Hapus</Trans>
          </Button>
        )}
        <Button
          variant="outline"
          size="s"
          loading={settle.isPending}
          onClick={() => settle.mutate({ id, reports })}
        >
          {isRemoved ? <Trans>Selesai</Trans> : <Trans>Biarkan</Trans>}
        </Button>
      </Row>
      {settle.error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={settle.error} />
        </p>
      )}
      {isAsking ? (
        <AskAboutReply
          reply={{ id, text, is_own: false }}
          wish="remove"
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
