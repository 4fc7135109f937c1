import type { ReactNode } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';

const importPurpose = () => import('./purpose.tsx');

type AccountLeadProps = {
  /** The address to go to afterwards, already found safe; null when there is none. */
  redirect: string | null;
  action: 'signin' | 'register';
  children: ReactNode;
};

/** The line below the heading: for whoever was sent here, what for. */
export function AccountLead({ redirect, action, children }: AccountLeadProps) {
  const purpose = useImported(importPurpose, redirect !== null);
  if (redirect === null || purpose === null) return children;
  return (
    <purpose.Purpose redirect={redirect} action={action}>
      {children}
    </purpose.Purpose>
  );
}
