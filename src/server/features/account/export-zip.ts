import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { MemberExport } from '#src/server/platform/member-data.ts';

/** Streams a zip of `data.json` and the files that exist, with at most one of them in memory. */
export async function* exportZip(
  { topics, files }: Required<MemberExport>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const data = new ZipDeflate('data.json', { level: 6 });
  data.mtime = now;
  zip.add(data);
  data.push(Buffer.from(JSON.stringify({ exported_at: now, ...topics }, null, 2)), true);
  yield* ready.splice(0);
  for (const { path, read } of files) {
    const bytes = await read();
    if (bytes === null) continue;
    const file = new ZipPassThrough(path);
    file.mtime = now;
    zip.add(file);
    file.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
