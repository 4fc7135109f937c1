/** Gives the page the whole screen, where the browser can; it may only after a tap or a key. */
export function showFullScreen(): void {
  // Refused, the board still fills the window.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Gives the bars of the browser back. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
}
