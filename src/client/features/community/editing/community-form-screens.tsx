import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Main } from '#src/client/ui/main.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

// Forms and their checks are heavy: the screen with its bars is there first.
const importForms = () => import('./community-forms.tsx');

/** The form for a new community. */
export function NewCommunityScreen() {
  const forms = useImported(importForms, true, 'throw');
  const showCommunity = useShowCommunity();
  return (
    <Main
      width="read"
      bar={
        <DetailBar
          back={<BackLink to="/dashboard" />}
          title={<Trans>Buat komunitas</Trans>}
          width="read"
        />
      }
    >
      {forms === null ? <FormSkeleton isNew /> : <forms.NewCommunity onDone={showCommunity} />}
    </Main>
  );
}

/** The form of a community that is there. */
export function EditCommunityScreen({ id, slug }: { id: string; slug: string }) {
  const forms = useImported(importForms, true, 'throw');
  const showCommunity = useShowCommunity();
  return (
    <Main
      width="read"
      bar={
        <DetailBar
          back={<BackLink to="/community/my/$id/$slug" params={{ id, slug }} />}
          title={<Trans>Ubah komunitas</Trans>}
          width="read"
        />
      }
    >
      {forms === null ? (
        <FormSkeleton isNew={false} />
      ) : (
        <forms.EditCommunity id={id} onDone={showCommunity} />
      )}
    </Main>
  );
}

/** Leads to the community as its crew sees it, in the form's place. */
function useShowCommunity() {
  const navigate = useNavigate();
  return ({ id, slug }: { id: string; slug: string }) =>
    void navigate({ to: '/community/my/$id/$slug', params: { id, slug }, replace: true });
}
