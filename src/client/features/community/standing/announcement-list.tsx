import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Announcement } from '#src/contract/community/announcements.ts';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { isUntranslated, toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { useRoleNames } from '../community-names.ts';
import styles from './announcement-list.module.css';

type AnnouncementListProps = {
  announcements: readonly Announcement[];
  /** Above each: which community it is from. */
  renderTitle?: (announcement: Announcement) => ReactNode;
  /** Below each: what the crew can do with it. */
  renderActions?: (announcement: Announcement) => ReactNode;
};

/** Announcements: the text, the author's role and the time. */
export function AnnouncementList({
  announcements,
  renderTitle,
  renderActions,
}: AnnouncementListProps) {
  const language = useLanguage();
  const now = useNow();
  const roleNames = useRoleNames();
  return (
    <Stack as="ul" gap={4}>
      {announcements.map((one) => (
        <Stack as="li" gap={1} key={one.id}>
          {renderTitle?.(one)}
          <p className={styles['body']} lang={toLang(one.body, language)}>
            {localText(one.body, language)}
          </p>
          <p className="tiny muted">
            {roleNames[one.author_role]}
            {' · '}
            <time dateTime={one.created_at}>
              {formatAgo(Math.max(0, now - Date.parse(one.created_at)), language)}
            </time>
            {one.is_edited ? (
              <>
                {' · '}
                <Trans>diubah</Trans>
              </>
            ) : null}
            {isUntranslated(one.body, language) ? (
              <>
                {' · '}
                <Trans>dalam bahasa Indonesia</Trans>
              </>
            ) : null}
          </p>
          {renderActions?.(one)}
        </Stack>
      ))}
    </Stack>
  );
}
