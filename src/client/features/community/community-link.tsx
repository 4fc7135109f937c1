import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type CommunityLinkProps = {
  community: { id: string; slug: string };
  className?: string;
  children: ReactNode;
};

/** Links to a community's public page. */
export function CommunityLink({
  community: { id, slug },
  className,
  children,
}: CommunityLinkProps) {
  return (
    <Link to="/community/$id/$slug" params={{ id, slug }} className={className}>
      {children}
    </Link>
  );
}
