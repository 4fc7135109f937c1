import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What an address of the desk asks for, as it stands there: each section reads what it knows. */
export type DeskSearch = Partial<Record<string, string>>;

type PartProps = {
  search: DeskSearch;
  /** `replace`: what is shown is narrowed, and no step to go back to. */
  onSearch: (search: DeskSearch, step: 'push' | 'replace') => void;
};

/** A section of the desk. */
export type DeskPart = {
  /**
   * Waits for what it shows: to whoever may not use it, it does not exist. Gives its title.
   *
   * @throws the router's notFound
   */
  load: (context: { i18n: I18n; queryClient: QueryClient }, search: DeskSearch) => Promise<string>;
  Screen: ComponentType<PartProps>;
};
