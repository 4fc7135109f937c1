import type { Participant } from '#src/contract/participants/participants.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';

/** A participant and the event, for each part of the sheet. */
export type SheetProps = { participant: Participant; event: EventOverview['event'] };
