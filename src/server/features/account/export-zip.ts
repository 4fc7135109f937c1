import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { AccountPorts } from './account-ports.ts';
import type { Person } from './export-repository.ts';

/**
 * Streams a zip of `data.json`, the pictures and the proofs of payment, with at most one picture in memory.
 */
export async function* exportZip(
  person: Person,
  { ports, now }: { ports: AccountPorts; now: Date },
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const data = new ZipDeflate('data.json', { level: 6 });
  data.mtime = now;
  zip.add(data);
  data.push(Buffer.from(JSON.stringify({ exported_at: now, ...person }, null, 2)), true);
  yield* ready.splice(0);
  for await (const { path, bytes } of readPictures(person, ports)) {
    const picture = new ZipPassThrough(path);
    picture.mtime = now;
    zip.add(picture);
    picture.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Pictures that exist, with their paths in the zip. */
async function* readPictures(person: Person, ports: AccountPorts) {
  for (const { id, purpose, sizes } of person.pictures) {
    const bytes = await ports.readPicture(id, sizes[0]?.width ?? 0);
    if (bytes !== null) yield { path: `pictures/${purpose}-${id}.webp`, bytes };
  }
  for (const { id: orderId, event_id: eventId, proofs } of person.orders) {
    for (const { kind } of proofs) {
      const bytes = await ports.readProof({ eventId, orderId, kind });
      if (bytes !== null) yield { path: `proofs/${kind}-${orderId}.webp`, bytes };
    }
  }
}
