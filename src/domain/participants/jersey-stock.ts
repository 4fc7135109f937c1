/** A size runs out when less than this part of it is left. Product decision. */
const leftPart = 0.1;

type Jerseys = {
  /** The event's, in its order. */
  sizes: readonly string[];
  /** Of each size that is counted. */
  stock: Readonly<Record<string, number>>;
  reserved: readonly { value: string; count: number }[];
};

/** The counted sizes that run out, in the event's order: more than nine tenths are reserved. */
export function sizesRunningOut({ sizes, stock, reserved }: Jerseys) {
  const counts = new Map(reserved.map(({ value, count }) => [value, count]));
  return sizes
    .flatMap((size) => {
      const pieces = stock[size];
      return pieces === undefined ? [] : [{ size, pieces, reserved: counts.get(size) ?? 0 }];
    })
    .filter((row) => row.reserved > row.pieces * (1 - leftPart));
}
