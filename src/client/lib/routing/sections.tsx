import type { I18n, MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type Context = { queryClient: QueryClient; i18n: I18n };

/** What an address asks for beside its section, as it stands there. */
export type Words = Partial<Record<string, string>>;

/** Replaces the section's search; `'replace'`: what is shown is narrowed, and no step to go back to. */
type OnSearch<Search> = (search: Search, step?: 'push' | 'replace') => void;

/** What a section's screen is given, besides what its route says of the place. */
export type SectionProps<Search> = { search: Search; onSearch: OnSearch<Search> };

type Definition<Search, Place> = {
  /** Reads what the section knows of the address; what is mistyped is left out. */
  search: { parse: (search: Words) => Search };
  title: (search: Search) => MessageDescriptor;
  /**
   * Waits for what the section shows: to whoever may not use it, it does not exist.
   *
   * @throws the router's notFound
   */
  load?: (context: Context, search: Search) => Promise<unknown>;
  Screen: ComponentType<SectionProps<Search> & Place>;
};

/** One of the screens of a route whose last word names it; its code comes when it is opened. */
export type Section<Place extends object = object> = {
  /** Waits for what the section shows; gives its title. */
  open: (context: Context, search: Words) => Promise<string>;
  Screen: ComponentType<SectionProps<Words> & Place>;
};

/** A section of its parts; its screen gets the search as it knows it. */
export function defineSection<Search extends Words, Place extends object = object>({
  search: { parse },
  title,
  load,
  Screen,
}: Definition<Search, Place>): Section<Place> {
  return {
    async open(context, words) {
      const search = parse(words);
      await load?.(context, search);
      return context.i18n._(title(search));
    },
    Screen: (props) => <Screen {...props} search={parse(props.search)} />,
  };
}

/** How a section changes its search, which is that of the route. */
export function useSectionSearch({ keepsScroll }: { keepsScroll: boolean }): OnSearch<Words> {
  const navigate = useNavigate();
  return (search, step) => {
    const isNarrowed = step === 'replace';
    void navigate({
      to: '.',
      search,
      replace: isNarrowed,
      resetScroll: !keepsScroll && !isNarrowed,
    });
  };
}
