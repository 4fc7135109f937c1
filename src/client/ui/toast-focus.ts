import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/**
 * Keyboard access to toasts (specification §9): Alt+T focuses the newest one and pauses the timers; Escape returns focus
 * and resumes them.
 */
export function useToastFocus(section: RefObject<HTMLElement | null>) {
  const [isFocused, setFocused] = useState(false);
  const previous = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function focusNewest(event: globalThis.KeyboardEvent): void {
      // By key code: with Alt the key may type another character.
      const isHotkey = event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyT';
      const newest = isHotkey ? section.current?.querySelector<HTMLElement>('[role=alert]') : null;
      if (newest == null) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !section.current?.contains(activeElement)) {
        previous.current = activeElement;
      }
      newest.focus();
    }
    addEventListener('keydown', focusNewest);
    return () => removeEventListener('keydown', focusNewest);
  }, [section]);

  // Removing a focused toast fires no blur event, so this checks after each render.
  const restoreWhenLost = useEffectEvent(() => {
    if (isFocused && section.current?.contains(document.activeElement) === false) restoreFocus();
  });
  useEffect(() => restoreWhenLost());

  function restoreFocus(): void {
    setFocused(false);
    previous.current?.focus({ preventScroll: true });
    previous.current = null;
  }

  const focusHandlers = {
    onFocus(event: FocusEvent): void {
      // Not on a click, which focuses too.
      if (event.target.matches(':focus-visible')) setFocused(true);
    },
    onBlur(event: FocusEvent): void {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      restoreFocus();
    },
  };
  return { isFocused, focusHandlers };
}
