/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox over links has no tags of its own: its focus stays in the field */
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { maxSearchLength } from '#src/contract/choices.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';

type SearchInputProps = {
  value: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The element ids of the list of results, and of the active option. */
  listId: string;
  activeId: string | undefined;
  isExpanded: boolean;
};

/** The search field: a combobox that keeps focus while the arrow keys move through the results. */
export function SearchInput({
  value,
  onType,
  onKeyDown,
  listId,
  activeId,
  isExpanded,
}: SearchInputProps) {
  const { t } = useLingui();
  return (
    <search className="rest">
      <TextField
        type="search"
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        label={
          <VisuallyHidden>
            <Trans>Kata yang dicari</Trans>
          </VisuallyHidden>
        }
        placeholder={t`Lomba, kota, komunitas`}
        icon={<Search />}
        maxLength={maxSearchLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
