import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Flag, Footprints, House, type LucideIcon, Ticket, UsersRound } from 'lucide-react';
import { menus, type MenuName, type MenuPath } from '#src/domain/pages/pages.ts';
import { useHomePath } from '#src/client/lib/session/session.ts';

/** A screen that needs no parameters. */
export type Destination = {
  to:
    | '/'
    | MenuPath
    | '/dashboard'
    | '/inbox'
    | '/profile'
    | '/community-form'
    | '/signin'
    | '/register';
  label: string;
};

export type LinkGroup = { heading: string; links: Destination[] };

type Tab = Destination & {
  icon: LucideIcon;
  /** Lights up on this very page only, not on those below it. */
  exact?: boolean;
};

/** The screens of the tab bar beside home, in its order. */
export const tabs = [
  { to: '/race', icon: Flag },
  { to: '/event', icon: Footprints },
  { to: '/community', icon: UsersRound },
  { to: '/ticket', icon: Ticket },
] as const;

/** The tab bar, in order. */
export function useTabs(): Tab[] {
  const labels = useLabels();
  const home: Tab = { to: useHomePath(), label: labels['/'], icon: House, exact: true };
  return [home, ...tabs.map((tab) => ({ ...tab, label: labels[tab.to] }))];
}

/** The links of the top bar on large screens. */
export function useTopLinks(): Destination[] {
  const { explore, raceDay } = useMenus();
  return [...explore.links, ...raceDay.links.filter(({ to }) => to === '/ticket')];
}

/** The menus of the top bar on large screens: with its links, all pages of the registry's menus. */
export function useTopMenus(): LinkGroup[] {
  const { t } = useLingui();
  const { services, about, rules, raceDay } = useMenus();
  const others = [...about.links, ...rules.links, ...raceDay.links].filter(
    ({ to }) => to !== '/ticket',
  );
  return [services, { heading: t`Lainnya`, links: others }];
}

/** All menus, in their order, with their pages. */
export function useMenus(): Record<MenuName, LinkGroup> {
  const { t } = useLingui();
  const labels = useLabels();
  const menu = (name: MenuName, heading: string): LinkGroup => ({
    heading,
    links: menus[name].map((to) => ({ to, label: labels[to] })),
  });
  return {
    explore: menu('explore', t`Jelajah`),
    services: menu('services', t({ message: 'Layanan', context: 'all services' })),
    about: menu('about', t`Tentang kami`),
    rules: menu('rules', t`Aturan main`),
    raceDay: menu('raceDay', t`Hari lomba`),
  };
}

/** Whether the reader is on one of these screens, or below it. */
export function useIsWithin(links: readonly Destination[]): boolean {
  return useLocation({
    select: ({ pathname }) =>
      links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  });
}

function useLabels(): Record<'/' | MenuPath, string> {
  const { t } = useLingui();
  return {
    '/': t`Beranda`,
    '/race': t`Lomba`,
    '/event': t`Lari bareng`,
    '/community': t`Komunitas`,
    '/shop': t`Toko`,
    '/physiotherapy': t`Fisioterapi`,
    '/training-certification': t`Pelatihan dan sertifikasi`,
    '/health-nutrition': t`Kesehatan dan gizi`,
    '/corporate': t`Korporat`,
    '/about': t`Tentang Derap`,
    '/portofolio': t`Portofolio`,
    '/review': t`Ulasan`,
    '/faq': t`Bantuan`,
    '/general-guidelines': t`Panduan umum`,
    '/privacy-policy': t`Kebijakan privasi`,
    '/terms-and-conditions': t`Syarat dan ketentuan`,
    '/ticket': t({ message: 'Tiket', context: 'all tickets' }),
    '/scanner': t`Pindai tiket`,
    '/race-day': t`Hari lomba dengan Derap`,
    '/settings': t`Pengaturan`,
  };
}
