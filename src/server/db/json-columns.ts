type Scalar = string | number | bigint | boolean | Date | Buffer | null | undefined;

type JsonColumns<Values> = {
  [Name in keyof Values]: Values[Name] extends Scalar
    ? Values[Name]
    : string | Extract<Values[Name], null | undefined>;
};

/** A row's values as its columns are written: objects and lists as JSON text, everything else as it is. */
export function toColumns<Values extends object>(values: Values): JsonColumns<Values> {
  const columns = Object.entries(values).map(([name, value]) => [
    name,
    isScalar(value) ? value : JSON.stringify(value),
  ]);
  // The same names, with text where a value was no scalar.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(columns) as JsonColumns<Values>;
}

function isScalar(value: unknown): boolean {
  return (
    typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value)
  );
}
