import type { EventOverview, Participant } from '#src/contract/registration/participants.ts';

/** A participant and the event, for each part of the sheet. */
export type SheetProps = { participant: Participant; event: EventOverview['event'] };
