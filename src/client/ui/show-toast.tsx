import { toast } from 'react-hot-toast/headless';
import { ToastCard, type ToastType } from './toast-card.tsx';

type ToastContent = {
  type?: ToastType;
  /** Already in the reader's language, as is `text`. */
  title: string;
  text?: string;
  /** The same id replaces a toast that is still shown. */
  id?: string;
};

/** Shows a message at the top right for five seconds; returns its id for `dismissToast`. */
export function showToast({ type = 'default', title, text, id }: ToastContent): string {
  return toast(
    (shown) => (
      <ToastCard type={type} title={title} text={text} onClose={() => toast.dismiss(shown.id)} />
    ),
    {
      ariaProps: { role: 'alert', 'aria-live': 'assertive' },
      ...(id === undefined ? {} : { id }),
    },
  );
}
