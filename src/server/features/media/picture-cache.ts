/** A picture as it is sent. */
export type Picture = {
  svg: Buffer;
  brotli: Buffer;
  /** Whether `brotli` is as small as it gets, which takes long. */
  isSmallest: boolean;
  etag: string;
  /** Of a record that is not public: no shared cache may keep it. */
  hidden: boolean;
};

/** Keeps the pictures asked for last, within a limit of bytes; the one not asked for longest goes first. */
export class PictureCache {
  private readonly pictures = new Map<string, Picture>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Picture | null {
    const picture = this.pictures.get(key);
    if (!picture) return null;
    // A Map keeps the order of insertion: the last one asked for goes to the end.
    this.pictures.delete(key);
    this.pictures.set(key, picture);
    return picture;
  }

  set(key: string, picture: Picture): void {
    this.drop(key);
    this.pictures.set(key, picture);
    this.bytes += sizeOf(picture);
    for (const oldest of this.pictures.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const picture = this.pictures.get(key);
    if (!picture) return;
    this.pictures.delete(key);
    this.bytes -= sizeOf(picture);
  }
}

/** Bytes of a picture with about what its bookkeeping takes. */
function sizeOf({ svg, brotli }: Picture): number {
  return svg.length + brotli.length + 512;
}
