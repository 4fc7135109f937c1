import { openDatabase } from '#src/client/lib/storage/database.ts';

/** The camera that was chosen last on this phone, or null. */
export async function readCamera(): Promise<string | null> {
  const value = await read('camera');
  return typeof value === 'string' ? value : null;
}

/** Remembers the chosen camera. */
export async function writeCamera(deviceId: string): Promise<void> {
  await write('camera', deviceId);
}

/** Whether results are heard; on unless somebody turned it off. */
export async function readSound(): Promise<boolean> {
  return (await read('sound')) !== false;
}

/** Remembers whether results are heard. */
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
    // A wish that is not kept is asked for again; scanning goes on.
  }
}
