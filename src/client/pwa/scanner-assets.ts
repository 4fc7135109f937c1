import { askWorker } from './tell-worker.ts';

const patienceMs = 60_000;

/**
 * Has the service worker fetch and keep what scanning needs beside the app itself (camera library, decoder, its
 * WebAssembly: about 350 KB), so that this phone scans without a network. A new version fetches its own by itself.
 *
 * @returns whether all of it is stored; false also where there is no service worker
 */
export function keepScannerAssets(): Promise<boolean> {
  return askWorker({ type: 'KEEP_SCANNER_ASSETS' }, patienceMs);
}
