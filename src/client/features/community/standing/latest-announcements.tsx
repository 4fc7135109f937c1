import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Announcement } from '#src/contract/community/announcements.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Heading, Row, Stack } from '#src/client/ui/layout.tsx';
import { announcementListQueryOptions } from '../standing-queries.ts';
import { AnnouncementReplies } from '../replies/announcement-replies.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { QueryRefusal } from './query-refusal.tsx';
import styles from './standing.module.css';

/** More than this may be longer than the two lines that are shown of it. */
const briefLength = 64;

type LatestAnnouncementsProps = {
  community: { id: string };
  headingId: string;
  /** Beside them. */
  children: ReactNode;
};

/** The beginning of a community's latest announcement, and on request all of them in full. */
export function LatestAnnouncements({ community, headingId, children }: LatestAnnouncementsProps) {
  const query = useQuery(announcementListQueryOptions(community.id));
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const all = query.data?.data;
  const [latest] = all ?? [];
  const hasMore = (all?.length ?? 0) > 1 || (latest !== undefined && isLong(latest, language));
  return (
    <Stack gap={3} fit className={styles['columns']}>
      <div>
        <Heading below={2} id={headingId}>
          <Trans>Pengumuman</Trans>
        </Heading>
        {all === undefined ? <QueryRefusal query={query} /> : null}
        {all?.length === 0 ? (
          <p className={styles['words']}>
            <Trans>Belum ada pengumuman. Kabar dari pengurus muncul di sini.</Trans>
          </p>
        ) : null}
        {all === undefined || latest === undefined ? null : (
          <div className={isOpen ? undefined : styles['brief']}>
            <AnnouncementList
              announcements={isOpen ? all : [latest]}
              renderActions={(one) => <AnnouncementReplies announcement={one} />}
            />
          </div>
        )}
      </div>
      <Row gap={2} beside={3} align="center" className={styles['actions']}>
        {hasMore ? (
          <Button
            variant="outline"
            size="s"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? (
              <Trans>Tampilkan satu</Trans>
            ) : all?.length === 1 ? (
              <Trans>Baca semua</Trans>
            ) : (
              <Plural
                value={all?.length ?? 0}
                one="Lihat # pengumuman"
                other="Lihat # pengumuman"
              />
            )}
          </Button>
        ) : null}
        {/* Not before the announcements, which would push them down. */}
        {query.isPending ? null : children}
      </Row>
    </Stack>
  );
}

function isLong({ body }: Announcement, language: Parameters<typeof localText>[1]): boolean {
  const text = localText(body, language);
  return text.length > briefLength || text.includes('\n');
}
