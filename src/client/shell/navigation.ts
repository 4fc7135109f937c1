import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { CalendarDays, Flag, House, type LucideIcon, Ticket } from 'lucide-react';
import { useSession } from '#src/client/lib/session/session.ts';

/** A screen that needs no parameters. */
export type Destination = {
  to:
    | '/'
    | '/race'
    | '/event'
    | '/ticket'
    | '/community'
    | '/shop'
    | '/physiotherapy'
    | '/training-certification'
    | '/health-nutrition'
    | '/corporate'
    | '/about'
    | '/portofolio'
    | '/review'
    | '/faq'
    | '/general-guidelines'
    | '/privacy-policy'
    | '/terms-and-conditions'
    | '/dashboard'
    | '/signin'
    | '/register'
    | '/scanner'
    | '/settings';
  label: string;
};

export type LinkGroup = { heading: string; links: Destination[] };

type Tab = Destination & {
  icon: LucideIcon;
  /** Lights up on this very page only, not on those below it. */
  exact?: boolean;
};

/** The tab bar, in order; "more" comes after them. */
export function useTabs(): Tab[] {
  const { t } = useLingui();
  return [
    { to: '/', label: t`Beranda`, icon: House, exact: true },
    { to: '/race', label: t`Lomba`, icon: Flag },
    { to: '/event', label: t`Event`, icon: CalendarDays },
    { to: '/ticket', label: t({ message: 'Tiket', context: 'all tickets' }), icon: Ticket },
  ];
}

/** The links of the top bar on large screens. */
export function useTopLinks(): Destination[] {
  const [explore, , , , tools] = useFooterGroups();
  return [...explore.links, ...tools.links.filter(({ to }) => to === '/ticket')];
}

/** The menus of the top bar on large screens. */
export function useTopMenus(): LinkGroup[] {
  const [, services, derap] = useFooterGroups();
  return [services, derap];
}

/** Everything that has no tab, for the sheet behind "more". */
export function useMoreGroups(): LinkGroup[] {
  const { t } = useLingui();
  const { signedIn } = useSession();
  const [explore, services, derap, rules, tools] = useFooterGroups();
  const account: Destination[] = signedIn
    ? [{ to: '/dashboard', label: t`Dasbor` }]
    : [
        { to: '/signin', label: t`Masuk` },
        { to: '/register', label: t`Buat akun` },
      ];
  const hasNoTab = ({ to }: Destination) => to === '/community' || to === '/shop';
  return [
    { heading: t`Akun`, links: account },
    { ...explore, links: explore.links.filter(hasNoTab) },
    services,
    derap,
    rules,
    { ...tools, links: tools.links.filter(({ to }) => to !== '/ticket') },
  ];
}

/** All screens for everybody, by what they are for. */
export function useFooterGroups(): [LinkGroup, LinkGroup, LinkGroup, LinkGroup, LinkGroup] {
  const { t } = useLingui();
  return [
    {
      heading: t`Jelajah`,
      links: [
        { to: '/race', label: t`Lomba` },
        { to: '/event', label: t`Event` },
        { to: '/community', label: t`Komunitas` },
        { to: '/shop', label: t`Toko` },
      ],
    },
    {
      heading: t({ message: 'Layanan', context: 'all services' }),
      links: [
        { to: '/physiotherapy', label: t`Fisioterapi` },
        { to: '/training-certification', label: t`Pelatihan dan sertifikasi` },
        { to: '/health-nutrition', label: t`Kesehatan dan gizi` },
        { to: '/corporate', label: t`Korporat` },
      ],
    },
    {
      heading: t`Tentang kami`,
      links: [
        { to: '/about', label: t`Tentang Derap` },
        { to: '/portofolio', label: t`Portofolio` },
        { to: '/review', label: t`Ulasan` },
        { to: '/faq', label: t`Bantuan` },
      ],
    },
    {
      heading: t`Aturan main`,
      links: [
        { to: '/general-guidelines', label: t`Panduan umum` },
        { to: '/privacy-policy', label: t`Kebijakan privasi` },
        { to: '/terms-and-conditions', label: t`Syarat dan ketentuan` },
      ],
    },
    {
      heading: t`Hari lomba`,
      links: [
        { to: '/ticket', label: t({ message: 'Tiket', context: 'all tickets' }) },
        { to: '/scanner', label: t`Pindai tiket` },
        { to: '/settings', label: t`Pengaturan` },
      ],
    },
  ];
}

/** Whether the reader is on one of these screens, or below it. */
export function useIsWithin(links: readonly Destination[]): boolean {
  return useLocation({
    select: ({ pathname }) =>
      links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  });
}
