/**
 * The URL of a request with a path that can be decoded. Where one is not UTF-8 behind its percent signs, the signs are
 * taken as they stand, so that the path is simply an unknown one and gets the not-found page; under `/api` it stays an error.
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return path.startsWith('/api/') || isDecodable(path)
    ? url
    : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
