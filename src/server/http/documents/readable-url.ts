/**
 * Makes the path of a request's URL decodable: where the percent-encoding is not valid UTF-8, the percent signs are escaped,
 * so the request gets the not-found page. Below `/api` the URL is unchanged and causes an error.
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
