import type { CameraEngine } from './camera-engine.ts';

export type SharedEngine = {
  /**
   * The engine, started when it is first asked for or when the one before has broken down.
   *
   * @throws when its code could not be fetched, or the scanner has been left; asked again, it is tried again
   */
  get: () => Promise<CameraEngine>;
  /** Ends the engine, also one that is only starting; `get` starts another one. */
  reset: () => void;
  /** Ends it for good. */
  close: () => void;
};

/** One engine for all who need one, however many ask while it starts: each has a worker, which nobody else would end. */
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
