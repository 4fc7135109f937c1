import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminSection } from '#src/contract/member.ts';
import { formatAgo, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ReportedReplies } from '#src/client/features/thread/shared/reported-replies.tsx';
import { reportedRepliesQueryOptions } from '#src/client/features/thread/shared/thread-queries.ts';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { deskLinkOf, useSectionWords } from '#src/client/shell/desk/desk-sections.ts';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { waitingQueryOptions } from '../desk-queries.ts';
import { MailBursts } from './mail-bursts.tsx';
import { SiteNeeds } from './site-needs.tsx';
import styles from './desk-start.module.css';

/** What waits, and all sections that the reader may open. */
export function DeskStart({ sections }: { sections: readonly AdminSection[] }) {
  const words = useSectionWords();
  const hasReports = useHasReports(sections);
  return (
    <DeskFrame title={<Trans>Ruang editor</Trans>}>
      <Section heading={<Trans>Yang perlu kamu lakukan</Trans>} className={styles['part']}>
        <Waiting hasReports={hasReports} />
      </Section>
      <MailBursts />
      {sections.includes('member') ? <ReportedReplies className={styles['part']} /> : null}
      <SiteNeeds sections={sections} />
      <Section heading={<Trans>Semua bagian</Trans>} className={styles['part']}>
        <ul className={styles['sections']}>
          {sections.map((section) => (
            <li key={section}>
              <Link {...deskLinkOf(section)}>
                <span>
                  <b>{words[section].name}</b>
                  <span className="small muted">{words[section].about}</span>
                </span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </DeskFrame>
  );
}

/** Whether replies were reported, for admins: they stand below, one by one. */
function useHasReports(sections: readonly AdminSection[]): boolean {
  const enabled = sections.includes('member');
  const { data } = useQuery({ ...reportedRepliesQueryOptions(), enabled });
  return (data?.data.length ?? 0) > 0;
}

function Waiting({ hasReports }: { hasReports: boolean }) {
  const query = useQuery(waitingQueryOptions());
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />;
  }
  const { reviews, inquiries, oldest_review: review, oldest_inquiry: inquiry } = query.data;
  if (reviews + inquiries === 0) {
    return hasReports ? (
      <p className={styles['nothing']}>
        <Trans>Periksa balasan yang dilaporkan di bawah ini.</Trans>
      </p>
    ) : (
      <p className={styles['nothing']}>
        <CircleCheck />
        <Trans>Tidak ada yang menunggu kamu sekarang.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles['todos']}>
      {reviews === 0 ? null : (
        <li>
          <Link to="/admin/{-$section}" params={{ section: 'review' }}>
            <Todo count={reviews} oldest={review} name={<Trans>ulasan perlu diperiksa</Trans>} />
          </Link>
        </li>
      )}
      {inquiries === 0 ? null : (
        <li>
          <Link to="/admin/{-$section}" params={{ section: 'inquiry' }} search={{ state: 'new' }}>
            <Todo
              count={inquiries}
              oldest={inquiry}
              name={<Trans>pertanyaan belum dijawab</Trans>}
            />
          </Link>
        </li>
      )}
    </ul>
  );
}

type TodoProps = { count: number; oldest: string | null; name: ReactNode };

function Todo({ count, oldest, name }: TodoProps) {
  const language = useLanguage();
  const now = useNow();
  const age = oldest === null ? null : formatAgo(Math.max(0, now - Date.parse(oldest)), language);
  return (
    <>
      <b className={styles['count']}>{formatNumber(count, language)}</b>
      <span>
        <b>{name}</b>
        {age === null ? null : (
          <Tag tone="warn" icon={<Clock />}>
            <Trans>Tertua {age}</Trans>
          </Tag>
        )}
      </span>
      <ChevronRight />
    </>
  );
}
