/** Writes numbers and bytes one after another; `byte-reader.ts` reads them back. */
export function createByteWriter() {
  const bytes: number[] = [];

  function writeNumber(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  }

  return {
    byte: (value: number) => void bytes.push(value),
    bytes: (values: Iterable<number>) => void bytes.push(...values),
    /** A whole number from 0 on, seven bits a byte, the lowest first. */
    number: writeNumber,
    /** A whole number of either sign; small ones are short. */
    signed: (value: number) => writeNumber(value < 0 ? -2 * value - 1 : 2 * value),
    /** Text of at most 255 bytes. */
    text(value: string) {
      const encoded = new TextEncoder().encode(value);
      bytes.push(encoded.length, ...encoded);
    },
    done: () => Uint8Array.from(bytes),
  };
}

export type ByteWriter = ReturnType<typeof createByteWriter>;
