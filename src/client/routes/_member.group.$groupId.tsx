import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { ReadMain } from '#src/client/shell/bars/read-main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';

const importGroup = () => import('#src/client/features/registration/group/group-screen.tsx');

export const Route = createFileRoute('/_member/group/$groupId')({
  params: idParams('groupId'),
  validateSearch: searchParams({ place: words(20) }),
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Rombongan`) }),
  head: privateHead,
  staticData: { chrome: 'tool' },
  component: Screen,
});

function Screen() {
  const { groupId } = Route.useParams();
  const { place } = Route.useSearch();
  const navigate = Route.useNavigate();
  const group = useImported(importGroup, true, 'throw');
  return (
    <ReadMain back={<BackLink to="/ticket" />} title={<Trans>Rombongan</Trans>}>
      {group === null ? (
        <RowsSkeleton count={4} />
      ) : (
        <group.GroupScreen
          key={groupId}
          id={groupId}
          placeId={place}
          onPlace={(next) => void navigate({ search: next === undefined ? {} : { place: next } })}
        />
      )}
    </ReadMain>
  );
}
