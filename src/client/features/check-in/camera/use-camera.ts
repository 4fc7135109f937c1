import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CameraEngine, OpenOptions, RunningCamera } from './camera-engine.ts';
import { type CameraRefusal, refusalOf } from './camera-refusal.ts';
import { createEngineKeeper, type EngineKeeper } from './engine-keeper.ts';
import { createRunQueue } from '../sync/run-queue.ts';
import { readCamera, writeCamera } from '../prepare/scan-settings.ts';

export type CameraState =
  | { phase: 'off' }
  | { phase: 'starting' }
  | { phase: 'running'; hasTorch: boolean; torch: boolean; cameras: number }
  | { phase: 'refused'; refusal: CameraRefusal };

export type Camera = {
  state: CameraState;
  /** Opens the camera, or opens it anew. Call it from a tap the first time: browsers ask for permission then. */
  start: () => void;
  setTorch: (on: boolean) => void;
  switchCamera: () => void;
  readPhoto: (photo: Blob) => Promise<string | null>;
};

/**
 * The camera in `host`: one transition at a time, stopped in the background and opened again on return, on rotation and
 * when the phone took it away. `onText` hears every reading.
 */
export function useCamera(
  host: RefObject<HTMLElement | null>,
  onText: (text: string) => void,
): Camera {
  const [state, setState] = useState<CameraState>({ phase: 'off' });
  const parts = useRef<Parts | null>(null);
  const hear = useRef(onText);
  useEffect(() => {
    hear.current = onText;
  }, [onText]);

  const giveUp = useCallback(async (own: Parts): Promise<void> => {
    await close(own);
    own.engine.drop();
    if (!own.isOver) setState({ phase: 'refused', refusal: 'no_decoder' });
  }, []);

  const open = useCallback(
    async (own: Parts): Promise<void> => {
      await close(own);
      const element = host.current;
      if (element === null || own.isOver) return;
      setState({ phase: 'starting' });
      try {
        const engine = await own.engine.get();
        if (own.isOver) return;
        own.camera = await openChosen(engine, element, {
          onText: (text) => hear.current(text),
          onLost: () => own.restart(),
          onUseless: () => void own.run(() => giveUp(own)),
        });
        if (own.isOver) return await close(own);
        const cameras = await countCameras();
        const torch = own.torch && own.camera.hasTorch && (await lightUp(own.camera));
        setState({ phase: 'running', hasTorch: own.camera.hasTorch, torch, cameras });
      } catch (error) {
        setState({ phase: 'refused', refusal: refusalOf(error, isSecureContext) });
      }
    },
    [host, giveUp],
  );

  useEffect(() => {
    const own: Parts = {
      run: createRunQueue(),
      engine: createEngineKeeper(loadEngine),
      camera: null,
      wanted: false,
      torch: false,
      isOver: false,
      restart: () => void own.run(() => open(own)),
    };
    parts.current = own;
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (!own.wanted) return;
        // Phones take the camera away in the background, and some never give that one back.
        if (document.visibilityState === 'visible') own.restart();
        else void own.run(() => close(own));
      },
      { signal },
    );
    matchMedia('(orientation: portrait)').addEventListener(
      'change',
      () => {
        if (own.wanted) own.restart();
      },
      { signal },
    );
    return () => {
      own.isOver = true;
      events.abort();
      void own.run(async () => {
        await close(own);
        own.engine.end();
      });
    };
  }, [open]);

  const start = useCallback(() => {
    const own = parts.current;
    if (own === null) return;
    own.wanted = true;
    own.restart();
  }, []);

  const setTorch = useCallback((on: boolean) => {
    const own = parts.current;
    if (own === null) return;
    own.torch = on;
    void own
      .run(async () => {
        await own.camera?.setTorch(on);
        setState((known) => (known.phase === 'running' ? { ...known, torch: on } : known));
      })
      // A phone that is too warm refuses its light; the button stays as it was.
      .catch(() => undefined);
  }, []);

  const switchCamera = useCallback(() => {
    const own = parts.current;
    void own?.run(async () => {
      const next = await nextCamera(own.camera?.deviceId ?? null);
      if (next !== null) await writeCamera(next);
      await open(own);
    });
  }, [open]);

  const readPhoto = useCallback(async (photo: Blob) => {
    const engine = await parts.current?.engine.get();
    return engine?.readPhoto(photo) ?? null;
  }, []);

  return { state, start, setTorch, switchCamera, readPhoto };
}

type Parts = {
  run: ReturnType<typeof createRunQueue>;
  /** The camera's and the photos'. */
  engine: EngineKeeper;
  camera: RunningCamera | null;
  /** Somebody has asked for a picture: it comes back after the background. */
  wanted: boolean;
  /** Somebody has asked for light: it comes back with the picture. */
  torch: boolean;
  isOver: boolean;
  restart: () => void;
};

async function loadEngine(): Promise<CameraEngine> {
  const { startCameraEngine } = await import('./camera-engine.ts');
  return startCameraEngine();
}

type Hearing = Omit<OpenOptions, 'deviceId'>;

/** The camera chosen last; when that one is gone, whichever looks away from the volunteer. */
async function openChosen(
  engine: CameraEngine,
  element: HTMLElement,
  hearing: Hearing,
): Promise<RunningCamera> {
  const deviceId = await readCamera().catch(() => null);
  if (deviceId === null) return engine.open(element, { ...hearing, deviceId });
  try {
    return await engine.open(element, { ...hearing, deviceId });
  } catch (error) {
    if (refusalOf(error, isSecureContext) !== 'none_found') throw error;
    return engine.open(element, { ...hearing, deviceId: null });
  }
}

async function close(own: Parts): Promise<void> {
  const { camera } = own;
  own.camera = null;
  // A camera that is gone already cannot be stopped; its place is free either way.
  await camera?.stop().catch(() => undefined);
}

async function lightUp(camera: RunningCamera): Promise<boolean> {
  return camera.setTorch(true).then(
    () => true,
    () => false,
  );
}

async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput');
}

async function countCameras(): Promise<number> {
  return (await listCameras()).length;
}

async function nextCamera(current: string | null): Promise<string | null> {
  const cameras = await listCameras();
  const place = cameras.findIndex(({ deviceId }) => deviceId === current);
  return cameras[(place + 1) % cameras.length]?.deviceId ?? null;
}
