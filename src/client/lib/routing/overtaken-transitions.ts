/**
 * Lets one page overtake the fading in of another: the browser then rejects a promise of the first transition, which is no
 * error, but would be told as one because the router listens to another promise of it only.
 */
export function allowOvertakenTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
