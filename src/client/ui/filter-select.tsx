import { SelectChip } from './select-chip.tsx';

export type FilterOption = { value: string; label: string };

/** A filter and its options. */
export type FilterChoice<Name extends string = string> = {
  name: Name;
  label: string;
  /** Label of the option that filters nothing. */
  all: string;
  options: FilterOption[];
};

type FilterSelectProps = {
  choice: FilterChoice;
  /** The chosen value. */
  value: string | undefined;
  /** Receives an empty string when the filter is cleared. */
  onChange: (value: string) => void;
};

/** A filter as a chip that opens a native select. */
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

/** The label of a filter's chosen option without its count, or the filter's own label if none is chosen. */
export function chosenLabel({ label, options }: FilterChoice, value: string | undefined): string {
  const chosen = options.find((option) => option.value === value);
  return chosen === undefined ? label : chosen.label.replace(/ \(\d+\)$/, '');
}

/** Adds the chosen value to the options if it is missing: after an old link, in a past month, or offline. */
export function withChosen<Choice extends FilterChoice>(
  choice: Choice,
  value: string | undefined,
  toLabel: (value: string) => string = identity,
): Choice {
  if (value === undefined || choice.options.some((option) => option.value === value)) return choice;
  return { ...choice, options: [...choice.options, { value, label: toLabel(value) }] };
}

function identity(value: string): string {
  return value;
}
