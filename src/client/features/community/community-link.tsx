import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type CommunityLinkProps = { community: { id: string; slug: string }; children: ReactNode };

/** Links to a community's public page. */
export function CommunityLink({ community: { id, slug }, children }: CommunityLinkProps) {
  return (
    <Link to="/community/$id/$slug" params={{ id, slug }}>
      {children}
    </Link>
  );
}
