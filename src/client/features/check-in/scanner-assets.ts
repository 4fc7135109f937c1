/** Kept by the service worker for as long as the build; named here because both sides must agree. */
const cacheName = 'derap-scanner';

/**
 * Fetches what scanning needs beyond the app itself (camera library, decoder, its WebAssembly), so that it is on this
 * phone before the network is not, and lets the decoder read one picture as proof.
 *
 * @throws when something could not be fetched, or the decoder does not work on this phone
 */
export async function prepareScannerAssets(): Promise<void> {
  const [{ startCameraEngine }, { decoderAssets }] = await Promise.all([
    import('./camera-engine.ts'),
    import('./decoder-client.ts'),
  ]);
  await Promise.all(decoderAssets.map(keep));
  const engine = await startCameraEngine();
  try {
    await engine.readPhoto(await blankPicture());
  } finally {
    engine.close();
  }
}

async function keep(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // No cache where there is no secure context; the browser's own is all there is then.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, response);
}

function blankPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 64, 64);
  return canvas.convertToBlob();
}
