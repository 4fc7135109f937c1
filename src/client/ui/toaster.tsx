import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { useWindowFocus } from './window-focus.ts';
import styles from './toaster.module.css';

/** Specification §9: toasts close by themselves after five seconds. */
const shownMs = 5000;
/** As long as the fade in toaster.module.css. */
const fadeMs = 167;

/** Where toasts appear: top right, light in both themes, their time stopped while hovered or out of focus. */
export function Toaster() {
  const { t } = useLingui();
  const { toasts, handlers } = useToaster({ duration: shownMs, removeDelay: fadeMs });
  const [isHovered, setHovered] = useState(false);
  const isPaused = !useWindowFocus() || isHovered;
  // Not by dependencies: endPause is another function after each startPause, which would start the pause anew.
  const setPaused = useEffectEvent((paused: boolean) => {
    if (paused) handlers.startPause();
    else handlers.endPause();
  });
  useEffect(() => setPaused(isPaused), [isPaused]);

  return (
    <section
      className={styles['toasts']}
      aria-label={t`Pemberitahuan`}
      data-paused={isPaused || undefined}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      {toasts.map((toast) => (
        <div key={toast.id} {...toast.ariaProps} data-leaving={!toast.visible || undefined}>
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </section>
  );
}
