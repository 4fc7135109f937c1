import { SelectChip } from './select-chip.tsx';

export type FilterOption = { value: string; label: string };

/** A filter that has several answers, and what there is to choose from. */
export type FilterChoice<Name extends string = string> = {
  name: Name;
  label: string;
  /** The option that filters nothing. */
  all: string;
  options: FilterOption[];
};

type FilterSelectProps = {
  choice: FilterChoice;
  /** The value in force. */
  value: string | undefined;
  /** Receives empty text when the filter is taken away. */
  onChange: (value: string) => void;
};

/** A filter as a chip that opens the browser's own select. */
export function FilterSelect({ choice, value = '', onChange }: FilterSelectProps) {
  return (
    <SelectChip
      label={choice.label}
      shown={chosenLabel(choice, value)}
      on={value !== ''}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <FilterOptions choice={choice} />
    </SelectChip>
  );
}

/** The options of a filter, the one that filters nothing first. */
export function FilterOptions({ choice: { all, options } }: { choice: FilterChoice }) {
  return (
    <>
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

/** How a filter's value reads on its own, without the count; the filter's name where it has none. */
export function chosenLabel({ label, options }: FilterChoice, value: string | undefined): string {
  const chosen = options.find((option) => option.value === value);
  return chosen === undefined ? label : chosen.label.replace(/ \(\d+\)$/, '');
}

/** A chosen value that the options do not list (an old link, a past month, no network) is still shown. */
export function withChosen<Choice extends FilterChoice>(
  choice: Choice,
  value: string | undefined,
  nameOf: (value: string) => string = asItStands,
): Choice {
  if (value === undefined || choice.options.some((option) => option.value === value)) return choice;
  return { ...choice, options: [...choice.options, { value, label: nameOf(value) }] };
}

function asItStands(value: string): string {
  return value;
}
