import { type ReactNode, createContext, useContext } from 'react';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import type { EditorFrameProps } from '#src/client/features/event-editing/event-editor.tsx';
import { Main } from '#src/client/ui/main.tsx';

/** What the frame shows of the screen that it stands on: the way back, and for whom one writes. */
export const EditorPlace = createContext<{ back: ReactNode; owner: ReactNode } | null>(null);

/** The shell's bars around the event form. */
export function EditorFrame({ title, keep, actions, children }: EditorFrameProps) {
  const place = useContext(EditorPlace);
  return (
    <>
      <Main
        width="read"
        bar={<DetailBar width="read" back={place?.back} title={title} actions={keep} />}
      >
        {place?.owner}
        {children}
      </Main>
      {actions === null ? null : <ActionBar>{actions}</ActionBar>}
    </>
  );
}
