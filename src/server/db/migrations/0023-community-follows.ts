import { toMigration } from './migration.ts';

export const communityFollows = toMigration([
  // Who wants to hear of a community without belonging to it. Nobody else sees that, its crew included.
  `create table community_follows (
    member_id text not null references members (id) on delete cascade,
    community_id text not null references communities (id) on delete cascade,
    created_at timestamptz not null,
    primary key (member_id, community_id)
  )`,
]);
