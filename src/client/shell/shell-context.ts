import { createContext, useContext } from 'react';

type Shell = {
  openSettings: () => void;
  /** Tells the shell that an action bar holds the settings button; returns how to take that back. */
  addActionBar: () => () => void;
};

/** Lets bars inside a screen share in what the shell around it knows. */
export const ShellContext = createContext<Shell>({
  openSettings: () => undefined,
  addActionBar: () => () => undefined,
});

export function useShell(): Shell {
  return useContext(ShellContext);
}
