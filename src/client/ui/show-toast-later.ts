import type { ToastContent } from './show-toast.tsx';

/**
 * Shows a toast as `showToast` does, whose code is fetched for it: for screens that have something to say only after
 * they were used. Where the code cannot be had, what was done speaks for itself.
 */
export function showToastLater(content: ToastContent): void {
  import('./show-toast.tsx').then(
    ({ showToast }) => showToast(content),
    () => undefined,
  );
}
