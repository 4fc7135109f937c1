/** Shows a number on the icon of the installed app, none for 0; nothing where the browser cannot. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  // Refused where the app is not installed.
  shown.catch(() => undefined);
}
