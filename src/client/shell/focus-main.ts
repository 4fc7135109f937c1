import { mainId } from '#src/client/ui/skip-link.tsx';

/** Gives focus to the screen's main part, when the control that had it goes away. Scrolls nothing. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
