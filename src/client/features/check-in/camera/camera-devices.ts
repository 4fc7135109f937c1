/** How many cameras this phone offers. */
export async function countCameras(): Promise<number> {
  return (await listCameras()).length;
}

/** The id of the camera after `current`, round and round; null when there is none. */
export async function findNextCamera(current: string | null): Promise<string | null> {
  const cameras = await listCameras();
  const place = cameras.findIndex(({ deviceId }) => deviceId === current);
  return cameras[(place + 1) % cameras.length]?.deviceId ?? null;
}

/** Whether a camera may be opened without the browser asking; false where the browser does not say. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted';
  } catch {
    return false;
  }
}

async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput');
}
