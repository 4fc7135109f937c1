import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { posterVersion, type PosterAddress, type PosterKind } from '#src/contract/media/poster.ts';
import type { CompressBest } from '#src/server/http/responses/best-compression.ts';
import { toBrotli } from '#src/server/http/responses/encoded-body.ts';
import { createWorkQueue } from '#src/server/platform/work-queue.ts';
import { drawPicture } from '#src/server/drawing/draw-picture.ts';
import { loadGlyphs, type Glyphs } from '#src/server/drawing/font/glyphs.ts';
import type { PosterRecord } from '#src/server/drawing/poster-record.ts';

/** Finds the poster data of a record, or null. */
export type FindPosterRecord = (kind: PosterKind, id: string) => Promise<PosterRecord | null>;

/** A picture as it is sent. */
type Picture = {
  svg: Buffer;
  brotli: Buffer;
  /** Whether `brotli` has the best quality. */
  isSmallest: boolean;
  etag: string;
  /** The record is not public: no shared caching. */
  hidden: boolean;
};

/** `isCurrent`: the address has the current version, so the response is immutable. */
export type FoundPicture = { picture: Picture; isCurrent: boolean };

const cacheBytes = 32 * 1024 * 1024;
// About what the bookkeeping of one takes.
const overheadBytes = 512;
const firstQuality = 5;
// Drawing takes some milliseconds. A refused picture leaves a gap in a list, so the queue holds a few lists of uncached
// posters.
const atOnce = 2;
const waiting = 240;

/** Draws pictures on demand, with an LRU cache. */
export class PosterService {
  private readonly cache = new LRUCache<string, Picture>({
    maxSize: cacheBytes,
    sizeCalculation: ({ svg, brotli }) => svg.length + brotli.length + overheadBytes,
  });
  private readonly finding = new Map<string, Promise<FoundPicture | null>>();
  private readonly inTurn = createWorkQueue({ atOnce, waiting });
  private glyphs: Glyphs | null = null;

  constructor(
    private readonly findRecord: FindPosterRecord,
    private readonly compressBest: CompressBest,
  ) {}

  /**
   * The picture at an address, or null. An outdated version returns the current picture, except for records that are not
   * public, whose version serves as a capability. Throws QueueFull.
   */
  async find(address: PosterAddress): Promise<FoundPicture | null> {
    const key = toCacheKey(address);
    const cached = this.cache.get(key);
    if (cached) {
      if (!cached.isSmallest) void this.shrink(key, cached);
      return { picture: cached, isCurrent: true };
    }
    const running = this.finding.get(key);
    if (running) return await running;
    const found = this.inTurn(async () => await this.findAnew(address));
    this.finding.set(key, found);
    try {
      return await found;
    } finally {
      this.finding.delete(key);
    }
  }

  private async findAnew(address: PosterAddress): Promise<FoundPicture | null> {
    const record = await this.findRecord(address.kind, address.id);
    if (!record) return null;
    const version = posterVersion(record.rev);
    const isCurrent = version === address.version;
    if (record.hidden && !isCurrent) return null;
    return { picture: await this.draw(record, { ...address, version }), isCurrent };
  }

  /** Preloads the font. */
  warmUp(): void {
    this.glyphs ??= loadGlyphs();
  }

  private async draw(record: PosterRecord, address: PosterAddress): Promise<Picture> {
    const key = toCacheKey(address);
    const cached = this.cache.get(key);
    if (cached) return cached;
    this.glyphs ??= loadGlyphs();
    const svg = Buffer.from(drawPicture(record, address.ratio, this.glyphs));
    const brotli = await toBrotli(svg, firstQuality);
    const digest = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
    const etag = `W/"${digest}"`;
    const picture = { svg, brotli, isSmallest: false, etag, hidden: record.hidden };
    this.cache.set(key, picture);
    return picture;
  }

  /** Recompresses a picture at the best quality after its first reuse, in the background. */
  private async shrink(key: string, picture: Picture): Promise<void> {
    const brotli = await this.compressBest(picture.svg);
    if (brotli) this.cache.set(key, { ...picture, brotli, isSmallest: true });
  }
}

function toCacheKey({ kind, id, version, ratio }: PosterAddress): string {
  return `${kind}/${id}.${version}.${ratio}`;
}
