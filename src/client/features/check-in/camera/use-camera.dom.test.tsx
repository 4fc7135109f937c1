import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CameraEngine } from './camera-engine.ts';
import { type Camera, useCamera } from './use-camera.ts';

const engines = vi.hoisted(() => ({ start: vi.fn<() => Promise<CameraEngine>>() }));

vi.mock('./camera-engine.ts', () => ({ startCameraEngine: engines.start }));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  engines.start.mockReset();
});

test('a photo that is read while the camera starts shares its decoder', async () => {
  const started = startEngines();
  const { camera, leave } = await openScanner();
  await act(async () => {
    camera().start();
    expect(await camera().readPhoto(new Blob())).toBe('in the photo');
  });
  expect(started).toHaveLength(1);
  await leave();
  expect(started.filter((engine) => !engine.isBroken())).toEqual([]);
});

test('a decoder that is on its way when the scanner is left is stopped', async () => {
  const started = startEngines();
  const { camera, leave } = await openScanner();
  const photo = camera()
    .readPhoto(new Blob())
    .catch(() => undefined);
  await leave();
  await photo;
  await vi.waitFor(() => expect(started.map((engine) => engine.isBroken())).toEqual([true]));
});

test('a photo is read by a decoder that works, after one has stopped', async () => {
  const started = startEngines();
  const { camera } = await openScanner();
  await camera().readPhoto(new Blob());
  started[0]?.close();
  expect(await camera().readPhoto(new Blob())).toBe('in the photo');
  expect(started).toHaveLength(2);
});

test('a decoder whose code could not be fetched is asked for again', async () => {
  engines.start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  startEngines();
  const { camera } = await openScanner();
  await expect(camera().readPhoto(new Blob())).rejects.toThrow('Failed to fetch');
  expect(await camera().readPhoto(new Blob())).toBe('in the photo');
});

/** All engines that are started from here on; their cameras are gone. */
function startEngines(): CameraEngine[] {
  const started: CameraEngine[] = [];
  engines.start.mockImplementation(async () => {
    let isClosed = false;
    const engine: CameraEngine = {
      open: () => Promise.reject(new Error('no camera')),
      readPhoto: () =>
        isClosed ? Promise.reject(new Error('closed')) : Promise.resolve('in the photo'),
      isBroken: () => isClosed,
      close: () => {
        isClosed = true;
      },
    };
    started.push(engine);
    return engine;
  });
  return started;
}

async function openScanner() {
  const shown: { camera: Camera | null } = { camera: null };
  const host = { current: document.createElement('div') };
  function Scanner() {
    shown.camera = useCamera(host, () => undefined);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Scanner />));
  return {
    camera: (): Camera => {
      if (shown.camera === null) throw new Error('The scanner is not there');
      return shown.camera;
    },
    leave: () => act(async () => root.unmount()),
  };
}
