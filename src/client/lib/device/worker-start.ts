let hurry = (): void => undefined;
let tried = Promise.resolve();

/**
 * Says that the service worker is going to be registered, later.
 *
 * @returns `wanted`, which resolves when something needs it now, and `done`, to be called once registering was tried
 */
export function announceWorker(): { wanted: Promise<void>; done: () => void } {
  let done = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  tried = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { wanted, done };
}

/**
 * Has the service worker registered now, if it is going to be: for what stores files for a place without a signal, or asks
 * whether there is one. Resolves once that was tried, at once where nothing is going to be registered.
 */
export function hurryWorker(): Promise<void> {
  hurry();
  return tried;
}
