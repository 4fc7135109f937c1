/** Ends the browser's present task: it can draw and answer taps before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
