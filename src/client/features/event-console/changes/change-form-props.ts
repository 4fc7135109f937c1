import type { ReactNode } from 'react';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import type { WholeChange } from './whole-change.ts';

/** What the form of each kind of change gets. */
export type ChangeFormProps = {
  overview: EventOverview;
  ids: string[];
  isPending: boolean;
  refusal: ReactNode;
  onSend: (change: WholeChange) => void;
  onBack: () => void;
};
