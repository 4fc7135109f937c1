import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { ownCommunitiesQueryOptions } from '../own-community-queries.ts';

/** Invitations that wait for an answer, and for the crew the people who ask to join and the photos to look at. */
export function CommunityTasks() {
  const { data } = useQuery(ownCommunitiesQueryOptions());
  const communities = data?.data ?? [];
  return (
    <>
      {communities
        .filter(({ state }) => state === 'invited')
        .map(({ id, slug, name, city }) => (
          <TaskRow
            key={id}
            title={<Trans>Undangan dari {name}</Trans>}
            action={
              <ButtonLink to="/community/$id/$slug" params={{ id, slug }} variant="outline">
                <Trans>Lihat</Trans>
              </ButtonLink>
            }
          >
            <p className="small muted">{city}</p>
          </TaskRow>
        ))}
      {communities
        .filter(({ requests }) => requests > 0)
        .map(({ id, slug, name, requests }) => (
          <TaskRow
            key={id}
            title={
              <Plural
                value={requests}
                one="# orang minta bergabung"
                other="# orang minta bergabung"
              />
            }
            action={
              <ButtonLink to="/community/my/$id/$slug" params={{ id, slug }} variant="outline">
                <Trans>Putuskan</Trans>
              </ButtonLink>
            }
          >
            <p className="small muted">{name}</p>
          </TaskRow>
        ))}
      {communities
        .filter(({ photos = 0 }) => photos > 0)
        .map(({ id, slug, name, photos = 0 }) => (
          <TaskRow
            key={id}
            title={<Plural value={photos} one="# foto menunggu" other="# foto menunggu" />}
            action={
              <ButtonLink
                to="/community/my/$id/$slug/photos"
                params={{ id, slug }}
                variant="outline"
              >
                <Trans>Lihat</Trans>
              </ButtonLink>
            }
          >
            <p className="small muted">{name}</p>
          </TaskRow>
        ))}
    </>
  );
}
