import { Trans } from '@lingui/react/macro';
import { EyeOff, ShieldCheck } from 'lucide-react';
import type { DeskCommunityRow } from '#src/contract/desk/desk-communities.ts';
import { Tag } from '#src/client/ui/tag.tsx';

type CommunityTagsProps = { community: Pick<DeskCommunityRow, 'is_verified' | 'hidden_by'> };

/** What is out of the ordinary about a community. */
export function CommunityTags({ community }: CommunityTagsProps) {
  return (
    <>
      {community.is_verified ? (
        <Tag tone="ok" icon={<ShieldCheck />}>
          <Trans>Terverifikasi</Trans>
        </Tag>
      ) : null}
      {community.hidden_by === 'desk' ? (
        <Tag tone="err" icon={<EyeOff />}>
          <Trans>Disembunyikan admin</Trans>
        </Tag>
      ) : null}
      {community.hidden_by === 'owner' ? (
        <Tag icon={<EyeOff />}>
          <Trans>Disembunyikan kaptennya</Trans>
        </Tag>
      ) : null}
    </>
  );
}
