/** Why there is no picture; each has its own words and its own way on. */
export type CameraRefusal =
  | 'denied'
  | 'none_found'
  | 'in_use'
  | 'insecure'
  /** There is a picture, but nothing that could read it. */
  | 'no_decoder'
  | 'failed';

const byErrorName: Record<string, CameraRefusal> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none_found',
  DevicesNotFoundError: 'none_found',
  OverconstrainedError: 'none_found',
  NotReadableError: 'in_use',
  TrackStartError: 'in_use',
  AbortError: 'in_use',
};

/**
 * What a failed start means. The camera library rejects with text that ends in the browser's error, the browser itself
 * with a DOMException; outside a secure context there is no camera to ask for.
 */
export function toCameraRefusal(error: unknown, isSecure: boolean): CameraRefusal {
  if (!isSecure) return 'insecure';
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  const name = Object.keys(byErrorName).find((known) => text.includes(known));
  return name === undefined ? 'failed' : (byErrorName[name] ?? 'failed');
}
