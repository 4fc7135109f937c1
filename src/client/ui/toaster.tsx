import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { resolveValue, toast as toasts, useToaster } from 'react-hot-toast/headless';
import { ToastFrame } from './toast-frame.tsx';
import { useToastFocus } from './toast-focus.ts';
import styles from './toaster.module.css';
import { useWindowFocus } from './window-focus.ts';

/** Specification §9. */
const shownMs = 5000;
/** As long as the fade in toaster.module.css. */
const fadeMs = 167;

/**
 * Shows toasts at the top right, light in both themes. Their timers pause while the pointer is over them, one is dragged or
 * focused, or the window has no focus.
 */
export function Toaster() {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  const { toasts: shown, handlers } = useToaster({ duration: shownMs, removeDelay: fadeMs });
  const [isHovered, setHovered] = useState(false);
  const [isDragged, setDragged] = useState(false);
  const { isFocused, focusHandlers } = useToastFocus(section);
  const isPaused = !useWindowFocus() || isHovered || isDragged || isFocused;
  // An effect event, because endPause changes after each startPause: as a dependency it would restart the pause.
  const setPaused = useEffectEvent((paused: boolean) => {
    if (paused) handlers.startPause();
    else handlers.endPause();
  });
  useEffect(() => setPaused(isPaused), [isPaused]);

  return (
    <section
      ref={section}
      className={styles['toasts']}
      aria-label={t`Pemberitahuan`}
      data-paused={isPaused || undefined}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      {...focusHandlers}
    >
      {shown.map((toast) => (
        <ToastFrame
          key={toast.id}
          {...toast.ariaProps}
          isLeaving={!toast.visible}
          onDragChange={setDragged}
          onDragAway={() => toasts.dismiss(toast.id)}
        >
          {resolveValue(toast.message, toast)}
        </ToastFrame>
      ))}
    </section>
  );
}
