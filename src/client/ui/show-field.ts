/** From so many refused fields on, a list of them is quicker than going through them. */
export const worthAList = 3;

/**
 * Focuses a field by its input's id and scrolls all of it, its label and what is wrong with it, clear of the bars, whose
 * heights are the page's `scroll-padding`. A field higher than the window shows its input.
 */
export function showField(id: string): void {
  const input = document.getElementById(id);
  if (input === null) return;
  input.focus({ preventScroll: true });
  input.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  input.scrollIntoView({ block: 'nearest' });
}
