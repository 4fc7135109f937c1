import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, createContext, useContext } from 'react';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import type { EventKind } from '#src/contract/common.ts';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { OwnerLine } from './owner-line.tsx';
import styles from './event-editor.module.css';

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

type EditorTitleProps = { kind: EventKind; isNew: boolean; isSeries?: boolean };

/** What the form is for. */
export function EditorTitle({ kind, isNew, isSeries = false }: EditorTitleProps) {
  if (isSeries) return <Trans>Ubah lari rutin</Trans>;
  if (kind === 'race') return isNew ? <Trans>Buat lomba</Trans> : <Trans>Ubah lomba</Trans>;
  return isNew ? <Trans>Buat event</Trans> : <Trans>Ubah event</Trans>;
}

/** The form on its way. */
export function EditorSkeleton() {
  return (
    <Stack gap={5} fit className={styles['fields']} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  );
}
