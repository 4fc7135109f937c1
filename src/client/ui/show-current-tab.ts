/** Brings the chosen one of some tabs into view, in their own row or column: the page stays where it is. */
export function showCurrentTab(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector('[aria-current="page"]');
  if (!tabs || !current) return;
  const [all, one] = [tabs.getBoundingClientRect(), current.getBoundingClientRect()];
  tabs.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  tabs.scrollTop += one.top + one.height / 2 - (all.top + all.height / 2);
}
