import { Trans } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { Checkbox } from '#src/client/ui/checkbox.tsx';

type CategoryBoxesProps = {
  categories: readonly Pick<EventOverview['categories'][number], 'id' | 'code'>[];
  /** Null for all of them. */
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
};

/** The boxes of a group: all categories of an event, or some. */
export function CategoryBoxes({ categories, chosen, onChange }: CategoryBoxesProps) {
  return (
    <>
      <Checkbox
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      >
        <Trans>Semua kategori</Trans>
      </Checkbox>
      {chosen === null
        ? null
        : categories.map(({ id, code }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              {code}
            </Checkbox>
          ))}
    </>
  );
}
