import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { PosterKind } from '#src/contract/media/poster.ts';
import {
  sharePictureVersion,
  type SharePictureAddress,
} from '#src/contract/media/share-picture.ts';
import { createWorkQueue } from '#src/server/platform/work-queue.ts';
import { loadGlyphs, type Glyphs } from '#src/server/drawing/font/glyphs.ts';
import { drawSharePicture } from '#src/server/drawing/share/share-picture.ts';
import type { ShareRecord } from '#src/server/drawing/share/share-record.ts';

/** Finds the share picture data of a record, or null. */
export type FindShareRecord = (kind: PosterKind, id: string) => Promise<ShareRecord | null>;

/** `isCurrent`: the address has the current version, so the response is immutable. */
export type FoundSharePicture = { png: Buffer; isCurrent: boolean; isHidden: boolean };

const cacheBytes = 32 * 1024 * 1024;
// Rasterising takes over 100 ms of a core, so one at a time.
const drawings = { atOnce: 1, waiting: 12 };
// The current version is looked up for every request, cached or not.
const lookUps = { atOnce: 2, waiting: 60 };
// Flat colours: a palette PNG is a quarter of a JPEG's size, without artefacts around letters.
const pixels = { palette: true, colours: 128, compressionLevel: 9 } as const;

/** Draws share pictures on demand, with an LRU cache. */
export class SharePictureService {
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (png) => png.length,
  });
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private readonly inTurn = createWorkQueue(drawings);
  private readonly lookUp = createWorkQueue(lookUps);
  private glyphs: Glyphs | null = null;

  constructor(private readonly findRecord: FindShareRecord) {
    sharp.concurrency(1);
    sharp.cache(false);
  }

  /**
   * The picture at an address, or null. An outdated version returns the current picture, except for records that are not
   * public. Throws QueueFull.
   */
  async find(address: SharePictureAddress): Promise<FoundSharePicture | null> {
    const { kind, id, language } = address;
    const record =
      kind === 'site' ? null : await this.lookUp(async () => await this.findRecord(kind, id));
    if (kind !== 'site' && record === null) return null;
    const version = sharePictureVersion(record?.poster.rev ?? 1);
    const isCurrent = version === address.version;
    const isHidden = record?.poster.hidden ?? false;
    if (isHidden && !isCurrent) return null;
    const key = `${kind}/${id}.${version}.${language}`;
    const png = this.cache.get(key) ?? (await this.draw(key, record, language));
    return { png, isCurrent, isHidden };
  }

  /** Coalesces concurrent requests. */
  private async draw(
    key: string,
    record: ShareRecord | null,
    language: SharePictureAddress['language'],
  ): Promise<Buffer> {
    const running =
      this.drawing.get(key) ?? this.inTurn(async () => await this.make(record, language));
    this.drawing.set(key, running);
    try {
      const png = await running;
      this.cache.set(key, png);
      return png;
    } finally {
      this.drawing.delete(key);
    }
  }

  private async make(
    record: ShareRecord | null,
    language: SharePictureAddress['language'],
  ): Promise<Buffer> {
    this.glyphs ??= loadGlyphs();
    const svg = drawSharePicture(record, { language, glyphs: this.glyphs });
    return await sharp(Buffer.from(svg)).png(pixels).toBuffer();
  }
}
