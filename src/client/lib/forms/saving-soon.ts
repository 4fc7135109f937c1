export type Saving = { soon: () => void; drop: () => void; end: () => void };

/** Long enough that typing a name is one write, short enough that a crash costs a letter. */
const saveAfter = 300;

/**
 * Calls `save` shortly after the last `soon`, and at once when a field is left, as a page that is loaded again may not
 * wait for its storage, or when the page is left or hidden; `end` also saves what still waits, `drop` forgets it.
 */
export function savingSoon(save: () => unknown): Saving {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = (): void => {
    if (timer === undefined) return;
    drop();
    save();
  };
  addEventListener('pagehide', now);
  document.addEventListener('visibilitychange', now);
  document.addEventListener('change', now);
  return {
    soon(): void {
      drop();
      timer = setTimeout(now, saveAfter);
    },
    drop,
    end(): void {
      now();
      removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      document.removeEventListener('change', now);
    },
  };
}
