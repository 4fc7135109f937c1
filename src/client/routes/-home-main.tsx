import { ConfirmTask } from '#src/client/features/account/confirm-task.tsx';
import { NextHostEvent } from '#src/client/features/check-in/prepare/next-host-event.tsx';
import { CommunityTasks } from '#src/client/features/community/home/community-tasks.tsx';
import type { DashboardTicket } from '#src/client/features/member/dashboard/dashboard-ticket.ts';
import styles from '#src/client/features/member/dashboard/dashboard.module.css';
import { FirstSteps, NothingAhead } from '#src/client/features/member/dashboard/first-steps.tsx';
import { GroupTasks } from '#src/client/features/member/dashboard/group-tasks.tsx';
import { HostTools } from '#src/client/features/member/dashboard/host-tools.tsx';
import { OtherTickets } from '#src/client/features/member/dashboard/other-tickets.tsx';
import { PaymentTasks } from '#src/client/features/member/dashboard/payment-tasks.tsx';
import { TaskList } from '#src/client/features/member/dashboard/task-list.tsx';
import { WeekRuns } from '#src/client/features/races-events/home/week-runs.tsx';
import { RunnerTask } from '#src/client/features/registration/runner/runner-task.tsx';
import { OwnRollCalls } from '#src/client/features/roll-call/shared/own-roll-calls.tsx';

type MainProps = {
  ahead: readonly DashboardTicket[];
  isHost: boolean;
  /** Whether they call the roll of a community's runs. */
  isLeader: boolean;
  isNew: boolean;
};

/** Below the next race: what is left to do, today's roll calls, the host's tools, the week's runs, the other tickets. */
export function MainSections({ ahead, isHost, isLeader, isNew }: MainProps) {
  const hostTools = isHost ? (
    <HostTools>
      <NextHostEvent />
    </HostTools>
  ) : null;
  if (isNew) {
    return (
      <>
        <FirstSteps />
        <TaskList>
          <ConfirmTask />
        </TaskList>
        {hostTools}
      </>
    );
  }
  return (
    <>
      {ahead.length === 0 ? <NothingAhead /> : null}
      <TaskList>
        <PaymentTasks tickets={ahead} />
        <GroupTasks tickets={ahead} />
        <ConfirmTask />
        <CommunityTasks />
        <RunnerTask />
      </TaskList>
      {isLeader ? <OwnRollCalls className={styles['part']} /> : null}
      {hostTools}
      <WeekRuns className={styles['part']} />
      <OtherTickets tickets={ahead.slice(1)} />
    </>
  );
}
