import type { CameraEngine } from './camera-engine.ts';

export type EngineKeeper = {
  /**
   * The engine, started when it is first asked for or when the one before has broken down.
   *
   * @throws when its code could not be fetched, or the scanner has been left; asked again, it is tried again
   */
  get: () => Promise<CameraEngine>;
  /** Ends the engine, also one that is only starting; `get` starts another one. */
  drop: () => void;
  /** Ends it for good. */
  end: () => void;
};

/** One engine for all who need one, however many ask while it starts: each has a worker, which nobody else would end. */
export function createEngineKeeper(start: () => Promise<CameraEngine>): EngineKeeper {
  let current: Promise<CameraEngine> | null = null;
  let isOver = false;

  function drop(): void {
    current?.then(
      (engine) => engine.close(),
      () => undefined,
    );
    current = null;
  }

  return {
    async get() {
      if (isOver) throw new Error('The scanner has been left');
      const asked = (current ??= start());
      try {
        const engine = await asked;
        if (!engine.isBroken()) return engine;
      } catch (error) {
        if (current === asked) current = null;
        throw error;
      }
      if (isOver) throw new Error('The scanner has been left');
      if (current === asked) drop();
      return await this.get();
    },
    drop,
    end() {
      isOver = true;
      drop();
    },
  };
}
