import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '#src/client/lib/hydration/after-paint.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Called when it closes for any reason: Escape, the backdrop, or `open` turning false. */
  onClose: () => void;
  /** Id of its heading. */
  labelledBy: string;
  /** `sheet` rises from the bottom on small screens; `popup` floats in the middle. */
  look?: 'sheet' | 'popup';
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A modal on the browser's own `<dialog>`: the page behind is inert, Escape and the backdrop close it, and focus goes
 * back to what opened it. The children exist only while it is open.
 */
export function Dialog({
  open,
  onClose,
  labelledBy,
  look = 'sheet',
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isTold = useRef(false);
  // Making the page behind inert works out the style of its every element: longer than a tap may wait for its answer.
  useLayoutEffect(() => (open ? afterPaint(() => dialog.current?.showModal()) : undefined), [open]);
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.addEventListener('click', closeFromBackdrop);
    return () => {
      element.removeEventListener('click', closeFromBackdrop);
      // Also when the screen around it goes away: closing is what gives focus back.
      element.close();
    };
  }, [open]);

  // A dismissal is told at once, and then by the browser too.
  function tellOnce({ nativeEvent }: SyntheticEvent): void {
    const wasTold = isTold.current;
    isTold.current = !nativeEvent.isTrusted;
    if (!(nativeEvent.isTrusted && wasTold)) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={classNames(styles['dialog'], styles[look], className)}
      onCancel={dismissFromKeyboard}
      onClose={tellOnce}
    >
      {open ? <div className={styles['content']}>{children}</div> : null}
    </dialog>
  );
}

/**
 * Closes the dialog around `inside` as Escape does: it goes out of sight with the next frame, and the page behind comes
 * back to life after it, which takes as long as making it inert.
 */
export function dismissDialog(inside: Element): void {
  const element = inside.closest('dialog');
  if (element === null) return;
  element.dataset['leaving'] = '';
  afterPaint(() => {
    delete element.dataset['leaving'];
    if (!element.open) return;
    element.close();
    // The browser tells of it in a task of its own; what is pressed before that may open the dialog again.
    element.dispatchEvent(new Event('close'));
  });
}

function dismissFromKeyboard(event: SyntheticEvent<HTMLDialogElement>): void {
  // A dialog within this one tells of itself, and a browser that insists on closing it now does so.
  if (event.target !== event.currentTarget || !event.cancelable) return;
  event.preventDefault();
  dismissDialog(event.currentTarget);
}

/** The content covers the dialog, so a click on the dialog itself fell on its backdrop. */
function closeFromBackdrop(this: HTMLDialogElement, event: Event): void {
  if (event.target === this) dismissDialog(this);
}
