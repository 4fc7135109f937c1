declare const self: ServiceWorkerGlobalScope;

/** The assets of this build, as written in by `npm run build`. */
const manifest = self.__WB_MANIFEST;

/** Only phones that scan need these: about 350 KB. */
const ofScanner = /\/(?:html5-qrcode|zxing|decoder-worker)[^/]*$/;

/** What everybody gets. */
export const precached = manifest.filter((entry) => !ofScanner.test(addressOf(entry)));

/** Paths of what scanning needs besides. */
export const scannerAssets = manifest.map(addressOf).filter((path) => ofScanner.test(path));

/** Paths of all scripts, styles and fonts of this build. */
export const buildAssets: ReadonlySet<string> = new Set(manifest.map(addressOf));

/** Different whenever any asset is: their names carry a hash of their content. */
export const buildId = fingerprint([...buildAssets].join());

function addressOf(entry: (typeof manifest)[number]): string {
  return new URL(typeof entry === 'string' ? entry : entry.url, self.location.origin).pathname;
}

/** FNV-1a: a name has to be made before anything can be awaited, and crypto.subtle only answers later. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
