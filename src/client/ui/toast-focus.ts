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
 * The keyboard's way to toasts (specification §9): Alt+T focuses the newest one, and its time stands still while the
 * focus is there; Escape gives the focus back, and time goes on.
 */
export function useToastFocus(section: RefObject<HTMLElement | null>) {
  const [isFocused, setFocused] = useState(false);
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function focusNewest(event: globalThis.KeyboardEvent): void {
      // By its place on the keyboard: with Alt the letter itself may be another.
      const isHotkey = event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyT';
      const newest = isHotkey ? section.current?.querySelector<HTMLElement>('[role=alert]') : null;
      if (newest == null) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !section.current?.contains(activeElement)) {
        before.current = activeElement;
      }
      newest.focus();
    }
    addEventListener('keydown', focusNewest);
    return () => removeEventListener('keydown', focusNewest);
  }, [section]);

  // A toast that goes away takes the focus along without telling: looked at after each render.
  const leaveWhenLost = useEffectEvent(() => {
    if (isFocused && section.current?.contains(document.activeElement) === false) leave();
  });
  useEffect(() => leaveWhenLost());

  function leave(): void {
    setFocused(false);
    before.current?.focus({ preventScroll: true });
    before.current = null;
  }

  const focusHandlers = {
    onFocus(event: FocusEvent): void {
      // A click focuses too, but whoever clicked looks elsewhere next.
      if (event.target.matches(':focus-visible')) setFocused(true);
    },
    onBlur(event: FocusEvent): void {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      leave();
    },
  };
  return { isFocused, focusHandlers };
}
