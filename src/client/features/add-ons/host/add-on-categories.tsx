import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { CheckboxGroup } from '#src/client/ui/checkbox-group.tsx';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { FieldError } from '#src/client/ui/field-error.tsx';
import type { AddOnDraft } from './add-on-draft.ts';

type AddOnCategoriesProps = Pick<EventOverview, 'categories'> & {
  draft: AddOnDraft;
  error: ReactNode;
  onChange: (change: Partial<AddOnDraft>) => void;
};

/** Runners of which categories an add-on is for. */
export function AddOnCategories({ categories, draft, error, onChange }: AddOnCategoriesProps) {
  const errorId = useId();
  const { categoryIds: ids } = draft;
  return (
    <CheckboxGroup legend={<Trans>Untuk kategori</Trans>} describedBy={error ? errorId : undefined}>
      <Checkbox
        checked={ids === null}
        onChange={({ target }) => onChange({ categoryIds: target.checked ? null : [] })}
      >
        <Trans>Semua kategori</Trans>
      </Checkbox>
      {ids === null
        ? null
        : categories.map(({ id, code }) => (
            <Checkbox
              key={id}
              checked={ids.includes(id)}
              onChange={({ target }) =>
                onChange({
                  categoryIds: target.checked ? [...ids, id] : ids.filter((each) => each !== id),
                })
              }
            >
              {code}
            </Checkbox>
          ))}
      <FieldError id={errorId}>{error}</FieldError>
    </CheckboxGroup>
  );
}
