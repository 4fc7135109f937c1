import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, createContext, useContext } from 'react';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { OwnerLine } from './owner-line.tsx';

export type OwningCommunity = { id: string; slug: string; name: string; rev: number };

/** The community that one writes for; null: the platform. */
export const OwnerContext = createContext<OwningCommunity | null>(null);

type EditorFrameProps = {
  title: ReactNode;
  /** In the top bar: keeps a draft. */
  keep?: ReactNode;
  /** In the bar at the bottom; null while the form is on its way. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The bars around the event form, and for whom one writes. */
export function EditorFrame({ title, keep = null, actions = null, children }: EditorFrameProps) {
  const { t } = useLingui();
  const community = useContext(OwnerContext);
  return (
    <>
      <Main
        width="read"
        bar={<DetailBar width="read" back={<BackToOwner />} title={title} actions={keep} />}
      >
        <OwnerLine name={community?.name ?? t`Derap`} crest={community} />
        {children}
      </Main>
      {actions === null ? null : <ActionBar>{actions}</ActionBar>}
    </>
  );
}

/** The frame while the preview is on its way. */
export function PreviewPending() {
  return <EditorFrame title={<Trans>Pratinjau</Trans>} />;
}

function BackToOwner() {
  const community = useContext(OwnerContext);
  if (community === null) return <BackLink to="/admin/race" search={{}} />;
  const { id, slug } = community;
  return <BackLink to="/community/my/$id/$slug" params={{ id, slug }} />;
}
