import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { openSearch } from './search-state.ts';

/** Opens the search from a bar. */
export function SearchButton() {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Cari`}
      icon={<Search />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    />
  );
}
