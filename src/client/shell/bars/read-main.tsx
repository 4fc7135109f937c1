import type { ReactNode } from 'react';
import { Main } from '#src/client/ui/main.tsx';
import { DetailBar } from './detail-bar.tsx';

type ReadMainProps = {
  /** A `BackLink` to the screen above this one. */
  back: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

/** A page as wide as a text, below its title and the way back. */
export function ReadMain({ back, title, children }: ReadMainProps) {
  return (
    <Main bar={<DetailBar back={back} title={title} width="read" />} width="read">
      {children}
    </Main>
  );
}
