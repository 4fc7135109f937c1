import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Flag, House, type LucideIcon, Ticket, User } from 'lucide-react';
import { useSession } from '#src/client/lib/session.ts';

type Destination = {
  /** Screens that exist and need no parameters. */
  to: '/' | '/race' | '/event' | '/ticket' | '/dashboard' | '/signin' | '/scanner' | '/settings';
  label: string;
};

type Tab = Destination & {
  icon: LucideIcon;
  /** Lights up on this very page only, not on those below it. */
  exact?: boolean;
};

/** The tab bar, in order; five at most. */
export function useTabs(): Tab[] {
  const { t } = useLingui();
  const { signedIn } = useSession();
  return [
    { to: '/', label: t`Beranda`, icon: House, exact: true },
    { to: '/race', label: t`Lomba`, icon: Flag },
    { to: '/event', label: t`Event`, icon: CalendarDays },
    { to: '/ticket', label: t({ message: 'Tiket', context: 'all tickets' }), icon: Ticket },
    { to: signedIn ? '/dashboard' : '/signin', label: t`Akun`, icon: User },
  ];
}

/** The links of the top bar on large screens. */
export function useTopLinks(): Destination[] {
  const { t } = useLingui();
  return [
    { to: '/race', label: t`Lomba` },
    { to: '/event', label: t`Event` },
    { to: '/ticket', label: t({ message: 'Tiket', context: 'all tickets' }) },
  ];
}

export function useFooterLinks(): Destination[] {
  const { t } = useLingui();
  return [
    { to: '/race', label: t`Lomba` },
    { to: '/event', label: t`Event` },
    { to: '/ticket', label: t({ message: 'Tiket', context: 'all tickets' }) },
    { to: '/scanner', label: t`Pindai tiket` },
    { to: '/settings', label: t`Pengaturan` },
  ];
}
