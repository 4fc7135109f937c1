import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { CommunityContact } from '../page/community-contact.tsx';
import { CommunityHeader } from '../page/community-header.tsx';
import { CommunityStory } from '../page/community-story.tsx';
import { plainCover, plainCrest } from './plain-pictures.ts';
import styles from './community-form.module.css';

/** A community that is there already keeps its pictures and numbers in the preview. */
export type Previewed = { id: string; rev: number; memberCount: number } | null;

type CommunityPreviewProps = {
  open: boolean;
  content: CommunityContent;
  community: Previewed;
  onClose: () => void;
};

/** The public page as it would be, made of the page's own parts. */
export function CommunityPreview({ open, content, community, onClose }: CommunityPreviewProps) {
  const { t } = useLingui();
  const headingId = useId();
  const detail = detailOf(content, community);
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId} className={styles['preview']}>
      <div className={styles['previewBar']}>
        <h2 id={headingId}>
          <Trans>Pratinjau</Trans>
        </h2>
        <IconButton label={t`Tutup pratinjau`} icon={<X />} onClick={onClose} />
      </div>
      <div className={styles['previewPage']}>
        <CommunityHeader community={detail} note={null} />
        <div className={styles['previewBody']}>
          <div>
            <CommunityStory community={detail} />
          </div>
          <CommunityContact community={detail} />
        </div>
      </div>
    </Dialog>
  );
}

const unmadeId = '000000000000';

function detailOf(content: CommunityContent, community: Previewed): CommunityDetail {
  const { socials, ...texts } = content;
  return {
    ...texts,
    id: community?.id ?? unmadeId,
    slug: '',
    rev: community?.rev ?? 1,
    // Drawn pictures come with the id; a community that is not made yet has none.
    logo: content.logo ?? (community === null ? plainCrest(content.name) : null),
    cover: content.cover ?? (community === null ? plainCover : null),
    member_count: community?.memberCount ?? 1,
    socials: Object.fromEntries(
      Object.entries(socials).flatMap(([network, address]) =>
        address ? [[network, address]] : [],
      ),
    ),
    crew: { captains: 1, admins: 0 },
    upcoming: [],
    past_count: 0,
    reviews: { count: 0, average: null, latest: [] },
  };
}
