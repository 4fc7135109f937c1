import type { ReactNode } from 'react';
import type { ParticipantChangeBody } from '#src/contract/registration/participant-changes.ts';
import type { EventOverview } from '#src/contract/registration/participants.ts';

/** What the form of each kind of change gets. */
export type ChangeFormProps = {
  overview: EventOverview;
  ids: string[];
  isPending: boolean;
  refusal: ReactNode;
  onSend: (body: ParticipantChangeBody) => void;
  onBack: () => void;
};
