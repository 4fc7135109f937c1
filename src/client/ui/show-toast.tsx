import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ToastCard, type ToastType } from './toast-card.tsx';
import { wantToaster } from './toaster-wanted.ts';

export type ToastContent = {
  type?: ToastType;
  /** In the reader's language, like `text`. */
  title: ReactNode;
  text?: string;
  /** The id of a shown toast updates it and shows it for another five seconds. */
  id?: string;
};

/** Shows a toast for five seconds; returns its id, for updates and `removeToast`. */
export function showToast({ type = 'default', title, text, id }: ToastContent): string {
  wantToaster();
  return toast(
    (shown) => (
      // Remounted on each update, so that the bar of the remaining time starts over.
      <ToastCard
        key={shown.createdAt}
        type={type}
        title={title}
        text={text}
        onClose={() => removeToast(shown.id)}
      />
    ),
    {
      ariaProps: { role: 'alert', 'aria-live': 'assertive' },
      ...(id === undefined ? {} : { id }),
    },
  );
}

/** Removes a toast early; does nothing if it is already gone. */
export function removeToast(id: string): void {
  toast.dismiss(id);
}
