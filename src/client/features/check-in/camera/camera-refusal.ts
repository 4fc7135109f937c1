/** Why the camera cannot be used; each reason has its own message. */
export type CameraRefusal =
  | 'denied'
  | 'none_found'
  | 'in_use'
  | 'insecure'
  /** The video plays, but the decoder has stopped. */
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
 * Why a camera failed to start. The camera library rejects with a text that contains the browser's error name, the
 * browser with a DOMException. Outside a secure context browsers offer no camera at all.
 */
export function toCameraRefusal(error: unknown, isSecure: boolean): CameraRefusal {
  if (!isSecure) return 'insecure';
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  const name = Object.keys(byErrorName).find((known) => text.includes(known));
  return name === undefined ? 'failed' : (byErrorName[name] ?? 'failed');
}
