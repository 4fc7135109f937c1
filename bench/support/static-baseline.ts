import { serveFiles, stored, type Stored } from './stored-files.ts';

/**
 * Serves a page without its scripts: the same rendered document, style sheets, font and pictures, as static files with
 * Brotli. The best that any page with this content could do.
 */
export async function startStaticBaseline(origin: string, path: string) {
  const files = new Map<string, Stored>();
  const document = await (await fetch(origin + path)).text();
  const html = document
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="(?:modulepreload|manifest)"[^>]*>/g, '');
  files.set(path, stored(Buffer.from(html), 'text/html; charset=utf-8'));
  return await serveFiles(async (url) => {
    const known = files.get(url);
    if (known) return known;
    const copied = await fetch(origin + url);
    if (!copied.ok) return null;
    const type = copied.headers.get('content-type') ?? 'application/octet-stream';
    const file = stored(Buffer.from(await copied.arrayBuffer()), type);
    files.set(url, file);
    return file;
  });
}
