/** A save that waits for a pause in typing. */
export type PendingSave = {
  /** Saves after the pause that follows the last call. */
  schedule: () => void;
  /** Saves at once what still waits. */
  flush: () => void;
  cancel: () => void;
  /** Saves at once what still waits, and stops listening to the page. */
  end: () => void;
};

/** Long enough that typing a name is one write, short enough that a crash costs a letter. */
const pauseMs = 300;

/**
 * Calls `save` after a pause, or at once when a field is left, as a page that is loaded again may not wait for its
 * storage, and when the page is left or hidden.
 */
export function createPendingSave(save: () => unknown): PendingSave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): void => {
    if (timer === undefined) return;
    cancel();
    save();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  document.addEventListener('change', flush);
  return {
    schedule(): void {
      cancel();
      timer = setTimeout(flush, pauseMs);
    },
    flush,
    cancel,
    end(): void {
      flush();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      document.removeEventListener('change', flush);
    },
  };
}
