import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ToastCard, type ToastType } from './toast-card.tsx';
import { wantToaster } from './toaster-wanted.ts';

export type ToastContent = {
  type?: ToastType;
  /** Already in the reader's language, as is `text`. */
  title: ReactNode;
  text?: string;
  /** The same id updates a toast that is still shown, which then stays another five seconds. */
  id?: string;
};

/** Shows a message at the top right for five seconds; returns its id, for updating and for `removeToast`. */
export function showToast({ type = 'default', title, text, id }: ToastContent): string {
  wantToaster();
  return toast(
    (shown) => (
      // Anew with each update, so that the bar of the time that is left starts over.
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

/** Takes a toast away before its time; one that is gone already is no matter. */
export function removeToast(id: string): void {
  toast.dismiss(id);
}
