import type { ToastContent } from './show-toast.tsx';

/**
 * `showToast` with its code imported on demand, for screens that show toasts only after an action. Does nothing if the
 * import fails.
 */
export function showToastLater(content: ToastContent): void {
  import('./show-toast.tsx').then(
    ({ showToast }) => showToast(content),
    () => undefined,
  );
}
