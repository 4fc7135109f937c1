/** Reads big-endian values one after another; reading past the end throws a RangeError. */
export class ByteReader {
  private readonly view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    public position = 0,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint8(): number {
    return this.view.getUint8(this.advance(1));
  }

  uint16(): number {
    return this.view.getUint16(this.advance(2));
  }

  int16(): number {
    return this.view.getInt16(this.advance(2));
  }

  uint32(): number {
    return this.view.getUint32(this.advance(4));
  }

  slice(length: number): Uint8Array {
    const start = this.advance(length);
    if (this.position > this.bytes.length) throw new RangeError('read past the end of the bytes');
    return this.bytes.subarray(start, this.position);
  }

  /** A reader of the next `length` bytes; this reader goes on behind them. */
  part(length: number): ByteReader {
    return new ByteReader(this.slice(length));
  }

  private advance(length: number): number {
    const start = this.position;
    this.position += length;
    return start;
  }
}
