/** What is wrong, by field: a reason. */
export type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A field that the server refused. */
export type Refused = { path: string; code: string };

/** What is wrong of what may be: `{ name: isEmpty && 'required' }`. */
export function faultsOf<Name extends string>(found: Record<Name, string | false>): Faults<Name> {
  const faults: Partial<Record<Name, string>> = {};
  for (const name in found) {
    const reason: string | false = found[name];
    if (reason !== false) faults[name] = reason;
  }
  return faults;
}

/** Refused fields by these names: `content.until` is `until`. */
export function faultsByName<Name extends string>(names: readonly Name[]) {
  return (refused: readonly Refused[]): Faults<Name> => {
    const faults: Partial<Record<Name, string>> = {};
    for (const { path, code } of refused) {
      const name = names.find((each) => path.split('.').includes(each));
      if (name !== undefined) faults[name] = code;
    }
    return faults;
  };
}
