import type { MessageDescriptor } from '@lingui/core';
import type { ProblemCode } from '#src/contract/problem.ts';

/**
 * Words for what is wrong with a field, by reason (`required`, `too_short`, a problem code …). `other` stands for every
 * reason that neither the field nor its form names. A problem code may keep the words that it has everywhere.
 */
export type Reasons = Readonly<Record<string, MessageDescriptor | { problem: ProblemCode }>>;

type FieldOptions = {
  /** Above the field and in the list of errors, or a name for all languages; what nobody fills in has none. */
  label?: MessageDescriptor | string | undefined;
  reasons?: Reasons;
  /** The step of the form that asks it. */
  step?: string;
};

/** A field of a form. */
export type Field<Value> = FieldOptions & {
  /** What it starts from when nothing is known. */
  empty: Value;
  /** The fields of a list's entry, or the languages of a text. */
  fields?: Fields;
  /** Of a text in two languages: whether it may be left empty. It may not be in English alone then. */
  optional?: boolean;
  /** Of a list: what an entry starts from. */
  entry?: unknown;
  /** Of a list: the label of a field in the entry with this number, from 1. */
  entryLabel?: (number: number, label: string) => MessageDescriptor;
};

/**
 * The fields of a form by their paths (`city`, `runner.phone`), in the order of the form. Everything else that a form
 * says of its fields derives from this table.
 */
// A table holds fields of any value.
// oxlint-disable-next-line typescript/no-explicit-any
export type Fields = Readonly<Record<string, Field<any>>>;

/** What a form with these fields holds while it is being filled: `{ city, runner: { phone } }`. */
export type ValuesOf<F extends Fields> = Flat<
  Intersection<{ [Path in keyof F & string]: Nested<Path, F[Path]['empty']> }[keyof F & string]>
>;

type Nested<Path extends string, Value> = Path extends `${infer Head}.${infer Rest}`
  ? { [Name in Head]: Nested<Rest, Value> }
  : { [Name in Path]: Value };
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Flat<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Name in keyof T]: Flat<T[Name]> }
    : T;

/** A line or an area of text; also a number, a day or a choice while it is being typed. */
export function text(options: FieldOptions & { empty?: string } = {}): Field<string> {
  return { empty: '', ...options };
}

/** A box to tick, or a switch. */
export function flag(options: FieldOptions = {}): Field<boolean> {
  return { empty: false, ...options };
}

/** Several of a few answers. */
export function choices(options: FieldOptions = {}): Field<string[]> {
  return { empty: [], entry: '', ...options };
}

/** Text in Indonesian and, where somebody writes both, in English; both have the label unless English has its own. */
export function bothTexts({
  english,
  optional = false,
  ...options
}: FieldOptions & { english?: MessageDescriptor; optional?: boolean } = {}): Field<BothTexts> {
  const fields = { id: text(options), en: text({ ...options, label: english ?? options.label }) };
  return { ...options, optional, fields, empty: emptyValues(fields) };
}

export type BothTexts = { id: string; en: string };

type ListOptions = FieldOptions &
  Pick<Field<unknown>, 'entryLabel'> & {
    /** Whether an empty form has an entry already. */
    startsWithOne?: boolean;
  };

/** Any number of entries with the same fields. */
export function list<F extends Fields>(
  fields: F,
  { startsWithOne = false, ...options }: ListOptions = {},
): Field<ValuesOf<F>[]> {
  const entry = emptyValues(fields);
  return { ...options, fields, entry, empty: startsWithOne ? [entry] : [] };
}

/** What a new entry of a list holds. */
export function emptyEntry<Entry>(field: Field<Entry[]>): Entry {
  // `list` made it of the entry's own fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return field.entry as Entry;
}

/** These fields, asked in a step. */
export function inStep<F extends Fields>(step: string, fields: F): F {
  const asked = Object.entries(fields).map(([path, field]) => [path, { ...field, step }]);
  // The same paths with the same values.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(asked) as F;
}

/** The values that an empty form starts from. */
export function emptyValues<F extends Fields>(fields: F): ValuesOf<F> {
  return fillValues(fields, ({ empty }) => empty);
}

/** Makes the values of a form field by field. */
export function fillValues<F extends Fields>(
  fields: F,
  valueOf: (field: Field<unknown>, path: string) => unknown,
): ValuesOf<F> {
  const values: Record<string, unknown> = {};
  for (const [path, field] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = values;
    for (const name of names) {
      const next = place[name];
      place = isRecord(next) ? next : (place[name] = {} as Record<string, unknown>);
    }
    place[last] = valueOf(field, path);
  }
  // Each path has a value of its field's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return values as ValuesOf<F>;
}

/** Whether something is an object with names, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field on the way to a path: its place in its table and, of a list, the number of the entry, from 0. */
type PathPart = { field: Field<unknown>; place: number; index: number | null };

/** The fields that a path such as `categories.0.price` leads through; as far as the table knows it. */
export function walkPath(fields: Fields, path: string): PathPart[] {
  const place = Object.keys(fields).findIndex((key) => path === key || path.startsWith(`${key}.`));
  const [key, field] = Object.entries(fields)[place] ?? [];
  if (key === undefined || field === undefined) return [];
  const rest = path.slice(key.length + 1).split('.');
  const index = field.entry === undefined || rest[0] === '' ? null : Number(rest.shift());
  return [{ field, place, index }, ...walkPath(field.fields ?? {}, rest.join('.'))];
}

/** Compares two paths by where their fields stand in the form. */
export function comparePaths(fields: Fields): (one: string, other: string) => number {
  const placesOf = (path: string) =>
    walkPath(fields, path).flatMap(({ place, index }) => [place, index ?? 0]);
  return (one, other) => {
    const [places, others] = [placesOf(one), placesOf(other)];
    const depth = places.findIndex((place, at) => place !== others[at]);
    return (places[depth] ?? 0) - (others[depth] ?? 0);
  };
}

/** Every text in two languages that a form holds, in the order of the form. */
export function listBothTexts(
  fields: Fields,
  values: unknown,
): { path: string; text: BothTexts; isOptional: boolean }[] {
  return Object.entries(fields).flatMap(([path, field]) => {
    const value = findAt(values, path);
    if (field.optional !== undefined) {
      return isBothTexts(value) ? [{ path, text: value, isOptional: field.optional }] : [];
    }
    if (field.fields === undefined || !Array.isArray(value)) return [];
    const entryFields = field.fields;
    return value.flatMap((entry, index) =>
      listBothTexts(entryFields, entry).map((one) => ({
        ...one,
        path: `${path}.${index}.${one.path}`,
      })),
    );
  });
}

function isBothTexts(value: unknown): value is BothTexts {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['en'] === 'string';
}

/** What stands at a path of dotted names; undefined for nothing. */
export function findAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values);
}

/** The step that asks a field, or null. */
export function findStep(fields: Fields, path: string): string | null {
  return walkPath(fields, path)[0]?.field.step ?? null;
}

/** The paths of the fields that a step asks, in their order. */
export function listPaths<F extends Fields>(fields: F, step: string): (keyof F & string)[] {
  const paths: (keyof F & string)[] = [];
  for (const path in fields) if (fields[path]?.step === step) paths.push(path);
  return paths;
}
