import { Link } from '@tanstack/react-router';
import type { Review } from '#src/contract/content/review.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';

/** The name of a review's subject, linked to its page. */
export function ReviewTargetLink({ review: { target, target_kind: kind } }: { review: Review }) {
  const language = useLanguage();
  if (target === null) return null;
  const name = localText(target.name, language);
  const { id, community_id: communityId, slug } = target;
  if (kind === 'race') {
    return (
      <Link to="/race/detail/$raceId" params={{ raceId: id }}>
        {name}
      </Link>
    );
  }
  if (kind === 'event' && communityId !== null) {
    return (
      <Link to="/event/detail/$communityId/$eventId" params={{ communityId, eventId: id }}>
        {name}
      </Link>
    );
  }
  if (kind === 'community' && slug !== null) {
    return (
      <Link to="/community/$id/$slug" params={{ id, slug }}>
        {name}
      </Link>
    );
  }
  if (kind === 'product') {
    return (
      <Link to="/shop/detail/$productId" params={{ productId: id }}>
        {name}
      </Link>
    );
  }
  return name;
}
