import { createContext, useContext } from 'react';

type Shell = {
  openSettings: () => void;
  /** The cookie banner is open, and the settings button is in it. */
  isBannerOpen: boolean;
  /** Tells the shell that an action bar holds the settings button; returns how to take that back. */
  addActionBar: () => () => void;
};

/** Lets bars inside a screen share in what the shell around it knows. */
export const ShellContext = createContext<Shell>({
  openSettings: () => undefined,
  isBannerOpen: false,
  addActionBar: () => () => undefined,
});

export function useShell(): Shell {
  return useContext(ShellContext);
}
