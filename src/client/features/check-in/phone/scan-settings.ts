import { openDatabase } from '#src/client/lib/storage/database.ts';

/** The id of the camera chosen last on this phone, or null. */
export async function readCameraId(): Promise<string | null> {
  const value = await read('camera');
  return typeof value === 'string' ? value : null;
}

/** Persists the chosen camera; silent when storage is refused. */
export async function writeCameraId(deviceId: string): Promise<void> {
  await write('camera', deviceId);
}

/** Whether results make a sound: on unless turned off on this phone. */
export async function readSound(): Promise<boolean> {
  return (await read('sound')) !== false;
}

/** Persists the sound setting; silent when storage is refused. */
export async function writeSound(isOn: boolean): Promise<void> {
  await write('sound', isOn);
}

async function read(key: 'camera' | 'sound'): Promise<unknown> {
  const database = await openDatabase();
  return (await database.get('scanSettings', key))?.value;
}

async function write(key: 'camera' | 'sound', value: unknown): Promise<void> {
  try {
    const database = await openDatabase();
    await database.put('scanSettings', { key, value });
  } catch {
    // A lost setting is chosen again; scanning must not stop for it.
  }
}
