import { useLingui } from '@lingui/react/macro';
import { useSession } from '#src/client/lib/session/session.ts';
import { type Destination, type LinkGroup, tabs, useMenus } from '../navigation.ts';

/** Everything that has no tab, for the menu of the top bar on small screens. */
export function useMoreGroups(): LinkGroup[] {
  const { t } = useLingui();
  const { signedIn } = useSession();
  const account: Destination[] = signedIn
    ? [
        { to: '/inbox', label: t`Pesan` },
        { to: '/profile', label: t`Akunku` },
        { to: '/community-form', label: t`Buat komunitas` },
      ]
    : [
        { to: '/signin', label: t`Masuk` },
        { to: '/register', label: t`Buat akun` },
      ];
  const hasNoTab = ({ to }: Destination) => tabs.every((tab) => tab.to !== to);
  return [
    { heading: t`Akunku`, links: account },
    ...Object.values(useMenus()).map(({ heading, links }) => ({
      heading,
      links: links.filter(hasNoTab),
    })),
  ];
}
