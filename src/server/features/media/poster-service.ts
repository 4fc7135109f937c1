import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, type BrotliOptions } from 'node:zlib';
import { posterVersion, type PosterAddress, type PosterKind } from '#src/contract/poster.ts';
import { ByteCache } from '#src/server/plugins/byte-cache.ts';
import { drawPicture } from './draw-picture.ts';
import { loadGlyphs, type Glyphs } from './glyphs.ts';
import type { PosterRecord } from './poster-record.ts';

/** Finds what the generator has to know of a record, or null when there is none of that kind. */
export type FindPosterRecord = (kind: PosterKind, id: string) => Promise<PosterRecord | null>;

/** A picture as it is sent. */
type Picture = {
  svg: Buffer;
  brotli: Buffer;
  /** Whether `brotli` is as small as it gets, which takes long. */
  isSmallest: boolean;
  etag: string;
  /** Of a record that is not public: no shared cache may keep it. */
  hidden: boolean;
};

/** `isCurrent`: the address names the record's present version, so the answer may be kept for good. */
export type FoundPicture = { picture: Picture; isCurrent: boolean };

const cacheBytes = 32 * 1024 * 1024;
// About what the bookkeeping of one takes.
const overheadBytes = 512;
const compress = promisify(brotliCompress);

/** Draws pictures on demand and keeps the ones asked for last. */
export class PosterService {
  private readonly cache = new ByteCache<Picture>(cacheBytes);
  private readonly drawing = new Map<string, Promise<Picture>>();
  private glyphs: Glyphs | null = null;

  constructor(private readonly findRecord: FindPosterRecord) {}

  /**
   * The picture at an address, or null. An outdated version shows the record as it is now. A record that is not public
   * is drawn only at its present version: that is known to those who were given the address.
   */
  async find(address: PosterAddress): Promise<FoundPicture | null> {
    const key = keyOf(address);
    const kept = this.cache.get(key);
    if (kept) {
      if (!kept.isSmallest) this.shrink(key, kept);
      return { picture: kept, isCurrent: true };
    }
    const record = await this.findRecord(address.kind, address.id);
    if (!record) return null;
    const version = posterVersion(record.rev);
    const isCurrent = version === address.version;
    if (record.hidden && !isCurrent) return null;
    return { picture: await this.draw(record, { ...address, version }), isCurrent };
  }

  /** Loads the font, so that the first visitor does not wait for it. */
  warmUp(): void {
    this.glyphs ??= loadGlyphs();
  }

  /** Several askers at once share one drawing. */
  private async draw(record: PosterRecord, address: PosterAddress): Promise<Picture> {
    const key = keyOf(address);
    const kept = this.cache.get(key);
    if (kept) return kept;
    const running = this.drawing.get(key) ?? this.make(record, address);
    this.drawing.set(key, running);
    try {
      const picture = await running;
      this.keep(key, picture);
      return picture;
    } finally {
      this.drawing.delete(key);
    }
  }

  private async make(record: PosterRecord, { ratio }: PosterAddress): Promise<Picture> {
    this.glyphs ??= loadGlyphs();
    const svg = Buffer.from(drawPicture(record, ratio, this.glyphs));
    const brotli = await compress(svg, brotliOptions(5));
    const digest = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
    const etag = `W/"${digest}"`;
    return { svg, brotli, isSmallest: false, etag, hidden: record.hidden };
  }

  /** Compresses a picture that is asked for again as well as it can be, while this asker gets it as it is. */
  private shrink(key: string, picture: Picture): void {
    this.keep(key, { ...picture, isSmallest: true });
    brotliCompress(picture.svg, brotliOptions(11), (error, brotli) => {
      if (!error) this.keep(key, { ...picture, brotli, isSmallest: true });
    });
  }

  private keep(key: string, picture: Picture): void {
    this.cache.set(key, picture, picture.svg.length + picture.brotli.length + overheadBytes);
  }
}

function brotliOptions(quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  };
}

function keyOf({ kind, id, version, ratio }: PosterAddress): string {
  return `${kind}/${id}.${version}.${ratio}`;
}
