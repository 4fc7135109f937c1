import { useMatches } from '@tanstack/react-router';

/** What stands around a screen. */
export type Chrome = {
  /** `hero` is the brand bar over a dark picture; `back` leaves small screens to the screen's own `DetailBar`. */
  top: 'brand' | 'hero' | 'back' | 'none';
  /** `action`: the screen shows an `ActionBar` of its own. */
  bottom: 'tabs' | 'action' | 'quiet' | 'none';
  hasFooter: boolean;
};

const chromes = {
  /** Lists and the dashboard: the screens of the tab bar. */
  root: { top: 'brand', bottom: 'tabs', hasFooter: true },
  landing: { top: 'hero', bottom: 'tabs', hasFooter: true },
  /** One level down, with the tab bar: information, settings, profile. */
  section: { top: 'back', bottom: 'tabs', hasFooter: true },
  /** What somebody works with: nothing below it but the dock. The first is a screen of the tab bar. */
  tab: { top: 'brand', bottom: 'tabs', hasFooter: false },
  tool: { top: 'back', bottom: 'tabs', hasFooter: false },
  detail: { top: 'back', bottom: 'action', hasFooter: true },
  /** Forms, tickets and consoles. */
  form: { top: 'back', bottom: 'action', hasFooter: false },
  /** Signing in and registering. */
  quiet: { top: 'none', bottom: 'quiet', hasFooter: false },
  /** The scanner: nothing but the screen, and the cookie banner while it is open. */
  immersive: { top: 'none', bottom: 'none', hasFooter: false },
} as const satisfies Record<string, Chrome>;

export type ChromeName = keyof typeof chromes;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What stands around this route's screen and those below it; `root` where no route says. */
    chrome?: ChromeName;
  }
}

type Matched = readonly {
  staticData: { chrome?: ChromeName };
  status?: string;
  /** Set where no route has the path. */
  globalNotFound?: boolean | undefined;
}[];

/** The chrome that the deepest matched route asks for; `root` where its screen cannot be shown, whose bars are the way on. */
export function useChrome(): Chrome {
  return useMatches({ select: toChrome });
}

/** As `useChrome`, of matches that the caller has. */
export function toChrome(matches: Matched): Chrome {
  if (hasNoScreen(matches)) return chromes.root;
  const match = matches.findLast(({ staticData }) => staticData.chrome !== undefined);
  return chromes[match?.staticData.chrome ?? 'root'];
}

/** There is no such page, or it could not be had: what is shown says so. */
export function hasNoScreen(matches: Matched): boolean {
  return matches.some(
    ({ status, globalNotFound }) =>
      status === 'notFound' || status === 'error' || globalNotFound === true,
  );
}
