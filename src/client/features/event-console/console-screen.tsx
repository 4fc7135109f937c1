import { CatchBoundary } from '@tanstack/react-router';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import {
  type Section,
  type SectionProps,
  useSectionSearch,
  type Words,
} from '#src/client/lib/routing/sections.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { type ConsolePart, type ConsolePlace, isConsolePart } from './shared/console-parts.ts';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { PartFailed } from './part-failed.tsx';

type ImportSection = () => Promise<{ section: Section<ConsolePlace> }>;

/** The parts of the console, which belong to their subjects and are handed in by the route. */
export type ConsoleSections = Record<ConsolePart, ImportSection>;

type ConsoleScreenProps = ConsolePlace & {
  part?: string | undefined;
  search: Words;
  sections: ConsoleSections;
};

/** An event's console: its overview, or the part that the address names. */
export function ConsoleScreen({ part = '', sections, ...props }: ConsoleScreenProps) {
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
