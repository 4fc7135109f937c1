import { useNow } from '#src/client/lib/context.tsx';
import type { DashboardTicket } from '../dashboard-ticket.ts';
import { NextRace } from './next-race.tsx';
import { findRecentRace, RecentRace } from './recent-race.tsx';
import { SavedNote } from './saved-note.tsx';

type ComingUpProps = {
  /** Upcoming, the next first. */
  ahead: readonly DashboardTicket[];
  /** Over or ended, the latest first. */
  past: readonly DashboardTicket[];
};

/** The race just run, and the next one. */
export function ComingUp({ ahead, past }: ComingUpProps) {
  const [next] = ahead;
  const recent = findRecentRace(past, useNow());
  return (
    <>
      {recent === null ? null : <RecentRace entry={recent} />}
      {next === undefined ? null : <NextRace next={next} />}
      <SavedNote tickets={ahead} />
    </>
  );
}
