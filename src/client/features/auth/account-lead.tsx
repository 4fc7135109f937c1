import type { ReactNode } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';

const importPurpose = () => import('./purpose.tsx');
const importEntry = () => import('./entry.tsx');

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

/** Above the form, for whoever was sent here from a race's "Daftar sekarang". */
export function EntryFirst({ redirect, action }: Omit<AccountLeadProps, 'children'>) {
  const [path = '', query] = (redirect ?? '').split('?');
  const eventId = /^\/join\/([^/]+)$/.exec(path)?.[1];
  const entry = useImported(importEntry, eventId !== undefined);
  if (redirect === null || eventId === undefined || entry === null) return null;
  const categoryCode = new URLSearchParams(query).get('category');
  return <entry.Entry {...{ eventId, categoryCode, redirect, action }} />;
}
