import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CameraEngine, OpenOptions, RunningCamera } from './camera-engine.ts';
import { type CameraRefusal, toCameraRefusal } from './camera-refusal.ts';
import { createSharedEngine, type SharedEngine } from './shared-engine.ts';
import { createSerialQueue } from './serial-queue.ts';
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
  const controlRef = useRef<CameraControl | null>(null);
  const onTextRef = useRef(onText);
  useEffect(() => {
    onTextRef.current = onText;
  }, [onText]);

  const refuseWithoutDecoder = useCallback(async (control: CameraControl): Promise<void> => {
    await close(control);
    control.engine.reset();
    if (!control.isOver) setState({ phase: 'refused', refusal: 'no_decoder' });
  }, []);

  const open = useCallback(
    async (control: CameraControl): Promise<void> => {
      await close(control);
      const element = host.current;
      if (element === null || control.isOver) return;
      setState({ phase: 'starting' });
      try {
        const engine = await control.engine.get();
        if (control.isOver) return;
        control.camera = await openPreferred(engine, element, {
          onText: (text) => onTextRef.current(text),
          onLost: () => control.restart(),
          onDecoderBroken: () => void control.run(() => refuseWithoutDecoder(control)),
        });
        if (control.isOver) return await close(control);
        const cameras = await countCameras();
        const torch =
          control.torch && control.camera.hasTorch && (await turnTorchOn(control.camera));
        setState({ phase: 'running', hasTorch: control.camera.hasTorch, torch, cameras });
      } catch (error) {
        setState({ phase: 'refused', refusal: toCameraRefusal(error, isSecureContext) });
      }
    },
    [host, refuseWithoutDecoder],
  );

  useEffect(() => {
    const control: CameraControl = {
      run: createSerialQueue(),
      engine: createSharedEngine(loadEngine),
      camera: null,
      isWanted: false,
      torch: false,
      isOver: false,
      restart: () => void control.run(() => open(control)),
    };
    controlRef.current = control;
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (!control.isWanted) return;
        // Phones take the camera away in the background, and some never give that one back.
        if (document.visibilityState === 'visible') control.restart();
        else void control.run(() => close(control));
      },
      { signal },
    );
    matchMedia('(orientation: portrait)').addEventListener(
      'change',
      () => {
        if (control.isWanted) control.restart();
      },
      { signal },
    );
    return () => {
      control.isOver = true;
      events.abort();
      void control.run(async () => {
        await close(control);
        control.engine.close();
      });
    };
  }, [open]);

  const start = useCallback(() => {
    const control = controlRef.current;
    if (control === null) return;
    control.isWanted = true;
    control.restart();
  }, []);

  const setTorch = useCallback((on: boolean) => {
    const control = controlRef.current;
    if (control === null) return;
    control.torch = on;
    void control
      .run(async () => {
        await control.camera?.setTorch(on);
        setState((known) => (known.phase === 'running' ? { ...known, torch: on } : known));
      })
      // A phone that is too warm refuses its light; the button stays as it was.
      .catch(() => undefined);
  }, []);

  const switchCamera = useCallback(() => {
    const control = controlRef.current;
    void control?.run(async () => {
      const next = await findNextCamera(control.camera?.deviceId ?? null);
      if (next !== null) await writeCamera(next);
      await open(control);
    });
  }, [open]);

  const readPhoto = useCallback(async (photo: Blob) => {
    const engine = await controlRef.current?.engine.get();
    return engine?.readPhoto(photo) ?? null;
  }, []);

  return { state, start, setTorch, switchCamera, readPhoto };
}

type CameraControl = {
  run: ReturnType<typeof createSerialQueue>;
  /** The camera's and the photos'. */
  engine: SharedEngine;
  camera: RunningCamera | null;
  /** Somebody has asked for a picture: it comes back after the background. */
  isWanted: boolean;
  /** Somebody has asked for light: it comes back with the picture. */
  torch: boolean;
  isOver: boolean;
  restart: () => void;
};

async function loadEngine(): Promise<CameraEngine> {
  const { startCameraEngine } = await import('./camera-engine.ts');
  return startCameraEngine();
}

type CameraCallbacks = Omit<OpenOptions, 'deviceId'>;

/** The camera chosen last; when that one is gone, whichever looks away from the volunteer. */
async function openPreferred(
  engine: CameraEngine,
  element: HTMLElement,
  callbacks: CameraCallbacks,
): Promise<RunningCamera> {
  const deviceId = await readCamera().catch(() => null);
  if (deviceId === null) return engine.open(element, { ...callbacks, deviceId });
  try {
    return await engine.open(element, { ...callbacks, deviceId });
  } catch (error) {
    if (toCameraRefusal(error, isSecureContext) !== 'none_found') throw error;
    return engine.open(element, { ...callbacks, deviceId: null });
  }
}

async function close(control: CameraControl): Promise<void> {
  const { camera } = control;
  control.camera = null;
  // A camera that is gone already cannot be stopped; its place is free either way.
  await camera?.stop().catch(() => undefined);
}

async function turnTorchOn(camera: RunningCamera): Promise<boolean> {
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

async function findNextCamera(current: string | null): Promise<string | null> {
  const cameras = await listCameras();
  const place = cameras.findIndex(({ deviceId }) => deviceId === current);
  return cameras[(place + 1) % cameras.length]?.deviceId ?? null;
}
