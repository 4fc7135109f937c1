/** The bytes end too early, or no writer wrote them. */
export class UnreadableBytes extends Error {
  override name = 'UnreadableBytes';
}

/** Largest number that `signed` can hold, and more than any time in milliseconds. */
const maxNumber = Number.MAX_SAFE_INTEGER;

/** Reads what `byte-writer.ts` wrote. Each call throws UnreadableBytes where there is nothing of the kind. */
export function createByteReader(source: Uint8Array) {
  let place = 0;

  function readByte(): number {
    const value = source[place];
    if (value === undefined) throw new UnreadableBytes('The bytes end');
    place += 1;
    return value;
  }

  function readBytes(count: number): Uint8Array {
    if (place + count > source.length) throw new UnreadableBytes('The bytes end');
    place += count;
    return source.subarray(place - count, place);
  }

  function readNumber(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const next = readByte();
      value += (next % 0x80) * scale;
      if (value > maxNumber) throw new UnreadableBytes('A number is too large');
      if (next < 0x80) return value;
    }
  }

  return {
    byte: readByte,
    bytes: readBytes,
    number: readNumber,
    signed(): number {
      const value = readNumber();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    text(): string {
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(readBytes(readByte()));
      } catch (error) {
        throw error instanceof UnreadableBytes ? error : new UnreadableBytes('A text is broken');
      }
    },
    end(): void {
      if (place < source.length) throw new UnreadableBytes('Bytes are left over');
    },
  };
}

export type ByteReader = ReturnType<typeof createByteReader>;
