import { CatchBoundary, useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import {
  type ConsolePart,
  type ConsolePartProps,
  isConsolePart,
  type ReadCode,
} from './console-parts.ts';
import type { ConsoleSearch } from './console-search.ts';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { PartFailed } from './part-failed.tsx';

type ImportScreen = () => Promise<{ Screen: ComponentType<ConsolePartProps> }>;

const screens: Record<ConsolePart, ImportScreen> = {
  participants: () => import('./participants/participants-part.tsx'),
  payments: () => import('./payments/payments-part.tsx'),
  accounts: () => import('./accounts/accounts-part.tsx'),
  ledger: () => import('./ledger/ledger-part.tsx'),
  statement: () => import('./statement/statement-part.tsx'),
  promo: () => import('./promo/promo-part.tsx'),
  questions: () => import('./questions/questions-part.tsx'),
  'add-ons': () => import('./add-ons/add-ons-part.tsx'),
  'race-day': () => import('./race-day/race-day-part.tsx'),
  counter: () => import('./counter/counter-part.tsx'),
  import: () => import('./import/import-part.tsx'),
  staff: () => import('./staff/staff-part.tsx'),
  incidents: () => import('./incidents/incidents-part.tsx'),
  rehearsal: () => import('./rehearsal/rehearsal-part.tsx'),
  points: () => import('./points/points-part.tsx'),
  seal: () => import('./seal/seal-part.tsx'),
  lanes: () => import('./lanes/lanes-part.tsx'),
};

type ConsoleScreenProps = {
  eventId: string;
  part?: string | undefined;
  search: ConsoleSearch;
  readCode: ReadCode;
};

/** An event's console: its overview, or the part that the address names. */
export function ConsoleScreen({ part = '', ...props }: ConsoleScreenProps) {
  const navigate = useNavigate();
  if (!isConsolePart(part)) return <OverviewScreen eventId={props.eventId} />;
  return (
    <CatchBoundary getResetKey={() => part} errorComponent={PartFailed}>
      <Part
        key={part}
        {...props}
        load={screens[part]}
        onSearch={(search, step) =>
          void navigate({ to: '.', search, replace: step === 'replace', resetScroll: false })
        }
      />
    </CatchBoundary>
  );
}

function Part({ load, ...props }: ConsolePartProps & { load: ImportScreen }) {
  const part = useImported(load, true, 'throw');
  if (part !== null) return <part.Screen {...props} />;
  return (
    <Main>
      <RowsSkeleton count={8} />
    </Main>
  );
}
