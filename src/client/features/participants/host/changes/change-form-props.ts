import type { ReactNode } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { WholeChange } from './whole-change.ts';

/** What the form of each kind of change gets. */
export type ChangeFormProps = {
  overview: EventOverview;
  ids: string[];
  /** When the list was read that they were chosen from. */
  asOf: string | undefined;
  isPending: boolean;
  refusal: ReactNode;
  onSend: (change: WholeChange) => void;
  onBack: () => void;
};
