import { Trans } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';
import { OrganiserContact } from './organiser-contact.tsx';
import { listScheduleSteps } from './schedule-steps.ts';
import { StepBody, StepTitle } from './step-words.tsx';

/** Where and when the runner has to be, up to the finish, and whom to ask; all of it from the stored ticket. */
export function Schedule({ ticket }: { ticket: Ticket }) {
  const steps = listScheduleSteps(ticket, useNow());
  const current = steps.findLastIndex(({ isDone }) => isDone) + 1;
  return (
    <>
      <Section heading={<Trans>Jadwalmu</Trans>}>
        <Timeline lit="past">
          {steps.map((step, index) => (
            <TimelineItem
              key={step.kind}
              title={<StepTitle step={step} ticket={ticket} />}
              unlit={!step.isDone && index !== current}
              ahead={index >= current}
            >
              <StepBody step={step} ticket={ticket} />
            </TimelineItem>
          ))}
        </Timeline>
      </Section>
      <OrganiserContact ticket={ticket} />
    </>
  );
}
