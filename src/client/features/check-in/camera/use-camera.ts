import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CameraEngine, Facing, OpenOptions, RunningCamera } from './camera-engine.ts';
import { countCameras, findNextCamera } from './camera-devices.ts';
import { type CameraRefusal, toCameraRefusal } from './camera-refusal.ts';
import { createSharedEngine, type SharedEngine } from './shared-engine.ts';
import { createSerialQueue } from './serial-queue.ts';
import { readCameraId, writeCameraId } from '../phone/scan-settings.ts';

export type CameraState =
  | { phase: 'off' }
  | { phase: 'starting' }
  | { phase: 'running'; hasTorch: boolean; torch: boolean; cameras: number }
  | { phase: 'refused'; refusal: CameraRefusal };

export type Camera = {
  state: CameraState;
  /** Opens or restarts the camera. The first call must come from a tap: the browser asks for permission. */
  start: () => void;
  setTorch: (on: boolean) => void;
  switchCamera: () => void;
  /** As `CameraEngine` reads it. */
  readPhoto: CameraEngine['readPhoto'];
};

/**
 * The camera in `host`. It starts and stops one step at a time, is stopped in the background, and restarts on return, on
 * rotation and when the phone takes it away. `onText` gets every reading. With `facing`, it starts with the camera that looks
 * that way, and the choice made for scanning stays as it is.
 */
export function useCamera(
  host: RefObject<HTMLElement | null>,
  onText: (text: string) => void,
  facing?: Facing,
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
          facing: control.facing,
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
      facing,
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
        // Phones take the camera away in the background, and some never revive that stream.
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
  }, [open, facing]);

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
      // A phone that is too warm refuses the torch; the button stays as it was.
      .catch(() => undefined);
  }, []);

  const switchCamera = useCallback(() => {
    const control = controlRef.current;
    void control?.run(async () => {
      if (control.facing !== undefined) {
        control.facing = control.facing === 'user' ? 'environment' : 'user';
        return await open(control);
      }
      const next = await findNextCamera(control.camera?.deviceId ?? null);
      if (next !== null) await writeCameraId(next);
      await open(control);
    });
  }, [open]);

  const readPhoto = useCallback<CameraEngine['readPhoto']>(async (photo, isWanted) => {
    const engine = await controlRef.current?.engine.get();
    return engine?.readPhoto(photo, isWanted) ?? null;
  }, []);

  return { state, start, setTorch, switchCamera, readPhoto };
}

type CameraControl = {
  run: ReturnType<typeof createSerialQueue>;
  /** Shared by the camera and photos. */
  engine: SharedEngine;
  camera: RunningCamera | null;
  /** The camera was started by the user, so it restarts after the background. */
  isWanted: boolean;
  /** The torch was turned on by the user, so it comes back when the camera restarts. */
  torch: boolean;
  /** Where it matters which way the camera looks. */
  facing: Facing | undefined;
  isOver: boolean;
  restart: () => void;
};

async function loadEngine(): Promise<CameraEngine> {
  const { startCameraEngine } = await import('./camera-engine.ts');
  return startCameraEngine();
}

type CameraCallbacks = Omit<OpenOptions, 'deviceId'>;

/** The camera chosen last, or the rear one when that is gone. */
async function openPreferred(
  engine: CameraEngine,
  element: HTMLElement,
  callbacks: CameraCallbacks,
): Promise<RunningCamera> {
  const isChosen = callbacks.facing === undefined;
  const deviceId = isChosen ? await readCameraId().catch(() => null) : null;
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
  // Stopping fails when the camera is already gone, which is fine.
  await camera?.stop().catch(() => undefined);
}

async function turnTorchOn(camera: RunningCamera): Promise<boolean> {
  return camera.setTorch(true).then(
    () => true,
    () => false,
  );
}
