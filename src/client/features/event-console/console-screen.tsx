import { CatchBoundary } from '@tanstack/react-router';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import {
  type Section,
  type SectionProps,
  useSectionSearch,
} from '#src/client/lib/routing/sections.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { type ConsolePart, type ConsolePlace, isConsolePart } from './console-parts.ts';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { PartFailed } from './part-failed.tsx';

type ImportSection = () => Promise<{ section: Section<ConsolePlace> }>;

const sections: Record<ConsolePart, ImportSection> = {
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

type Words = Partial<Record<string, string>>;
type ConsoleScreenProps = ConsolePlace & { part?: string | undefined; search: Words };

/** An event's console: its overview, or the part that the address names. */
export function ConsoleScreen({ part = '', ...props }: ConsoleScreenProps) {
  const onSearch = useSectionSearch({ keepsScroll: true });
  if (!isConsolePart(part)) return <OverviewScreen eventId={props.eventId} />;
  return (
    <CatchBoundary getResetKey={() => part} errorComponent={PartFailed}>
      <Part key={part} {...props} load={sections[part]} onSearch={onSearch} />
    </CatchBoundary>
  );
}

function Part({ load, ...props }: ConsolePlace & SectionProps<Words> & { load: ImportSection }) {
  const part = useImported(load, true, 'throw');
  if (part !== null) return <part.section.Screen {...props} />;
  return (
    <Main>
      <RowsSkeleton count={8} />
    </Main>
  );
}
