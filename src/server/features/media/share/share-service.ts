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

/** Finds what a share picture is drawn from, or null when there is no such record. */
export type FindShareRecord = (kind: PosterKind, id: string) => Promise<ShareRecord | null>;

/** `isCurrent`: the address names the record's present version, so the answer may be kept for good. */
export type FoundSharePicture = { png: Buffer; isCurrent: boolean; isHidden: boolean };

const cacheBytes = 32 * 1024 * 1024;
// Turning one into pixels takes a processor for a good tenth of a second: one at a time, so that the rest of the
// server keeps the others.
const drawings = { atOnce: 1, waiting: 12 };
// Which version is the present one is asked for every picture, drawn or not.
const lookUps = { atOnce: 2, waiting: 60 };
// Flat colours: indexed pixels are a quarter of the size of a JPEG and without its noise around letters.
const pixels = { palette: true, colours: 128, compressionLevel: 9 } as const;

/** Draws share pictures on demand and keeps the ones asked for last. */
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
   * The picture at an address, or null. An outdated version shows the record as it is now; a record that is not public
   * is drawn only at its present version. Throws QueueFull when too many are being drawn.
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

  /** Several askers at once share one drawing. */
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
