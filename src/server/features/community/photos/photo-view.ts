import type { NamedEvent } from '#src/contract/common.ts';
import type { OwnPhoto } from '#src/contract/community/photos.ts';
import type { OwnPhotoRow } from './photo-repository.ts';

type EventColumns = Pick<OwnPhotoRow, 'event_id' | 'kind' | 'title' | 'starts_at' | 'zone'>;

/** The event of a row; null where it has none any more. */
export function viewEvent(row: EventColumns): NamedEvent | null {
  const { event_id: id, kind, title, starts_at: startsAt, zone } = row;
  if (id === null || kind === null || title === null || startsAt === null || zone === null) {
    return null;
  }
  return { id, kind, title, starts_at: startsAt.toISOString(), zone };
}

/** A photo as its author sees it. */
export function viewOwnPhoto(row: OwnPhotoRow): OwnPhoto {
  const { id, state, caption, is_named, reason, sent_at: sentAt, hidden_at: hiddenAt } = row;
  return {
    id,
    state,
    address: hiddenAt === null ? row.address : null,
    is_hidden: hiddenAt !== null,
    caption,
    is_named,
    reason,
    sent_at: sentAt.toISOString(),
    community: { id: row.community_id, slug: row.slug, name: row.name },
    event: viewEvent(row),
  };
}
