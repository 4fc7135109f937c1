import type { CameraEngine } from './camera-engine.ts';

export type SharedEngine = {
  /**
   * The engine, started on the first call and again after the previous one has broken down.
   *
   * @throws when its code could not be fetched (the next call tries again) or after `close`
   */
  get: () => Promise<CameraEngine>;
  /** Closes the engine, even while it is starting. The next `get` starts a new one. */
  reset: () => void;
  /** Closes the engine for good. */
  close: () => void;
};

/** One engine for all callers, including those that ask while it starts: a second one would leak its worker. */
export function createSharedEngine(start: () => Promise<CameraEngine>): SharedEngine {
  let current: Promise<CameraEngine> | null = null;
  let isClosed = false;

  function reset(): void {
    current?.then(
      (engine) => engine.close(),
      () => undefined,
    );
    current = null;
  }

  return {
    async get() {
      if (isClosed) throw new Error('The scanner has been left');
      const starting = (current ??= start());
      try {
        const engine = await starting;
        if (!engine.isBroken()) return engine;
      } catch (error) {
        if (current === starting) current = null;
        throw error;
      }
      if (isClosed) throw new Error('The scanner has been left');
      if (current === starting) reset();
      return await this.get();
    },
    reset,
    close() {
      isClosed = true;
      reset();
    },
  };
}
