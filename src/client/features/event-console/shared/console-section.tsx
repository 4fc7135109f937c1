import type { ComponentType } from 'react';
import {
  defineSection,
  type Section,
  type SectionProps,
} from '#src/client/lib/routing/sections.tsx';
import { type ConsolePart, consoleParts, type ConsolePlace } from './console-parts.ts';
import { type ConsoleSearch, consoleSearches } from './console-searches.ts';

/** What a part's screen is given. */
export type ConsolePartProps<Part extends ConsolePart> = SectionProps<ConsoleSearch<Part>> &
  ConsolePlace;

/** A part of the console as a section of its route. What all of them wait for, the route has loaded. */
export function consoleSection<Part extends ConsolePart>(
  part: Part,
  Screen: ComponentType<ConsolePartProps<Part>>,
): Section<ConsolePlace> {
  return defineSection<ConsoleSearch<Part>, ConsolePlace>({
    search: consoleSearches[part],
    title: () => consoleParts[part],
    Screen,
  });
}
