import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Called when it closes for any reason: Escape, the backdrop, or `open` turning false. */
  onClose: () => void;
  /** Id of the dialog's heading. */
  labelledBy: string;
  /** `sheet` rises from the bottom on small screens; `popup` floats in the middle. */
  look?: 'sheet' | 'popup';
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A modal `<dialog>`: the page behind is inert, Escape and the backdrop close it, and focus returns to what opened it. The
 * children are rendered only while it is open.
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
  const isNotified = useRef(false);
  // After the paint: making the page inert recalculates all its styles, which would delay the response to the tap.
  useLayoutEffect(() => {
    // The first control takes focus. Only who came by keyboard needs to see it; browsers do not know that here.
    const byKeyboard = document.activeElement?.matches(':focus-visible') === true;
    return open ? afterPaint(() => show(dialog.current, byKeyboard)) : undefined;
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.addEventListener('click', closeFromBackdrop);
    return () => {
      element.removeEventListener('click', closeFromBackdrop);
      // Also on unmount: closing is what returns focus.
      element.close();
    };
  }, [open]);

  // A dismissal fires `close` twice: at once by `dismissDialog`, and later by the browser.
  function notifyOnce({ nativeEvent }: SyntheticEvent): void {
    const wasNotified = isNotified.current;
    isNotified.current = !nativeEvent.isTrusted;
    if (!(nativeEvent.isTrusted && wasNotified)) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={classNames(styles['dialog'], styles[look], className)}
      onCancel={dismissFromKeyboard}
      onKeyDown={showFocus}
      onClose={notifyOnce}
    >
      {open ? <div className={styles['content']}>{children}</div> : null}
    </dialog>
  );
}

function show(element: HTMLDialogElement | null, byKeyboard: boolean): void {
  element?.toggleAttribute('data-touched', !byKeyboard);
  element?.showModal();
}

function showFocus({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  delete currentTarget.dataset['touched'];
}

/**
 * Closes the dialog around `inside`, like Escape. It is hidden in the next frame and closed after it: ending the page's
 * inertness is as slow as starting it.
 */
export function dismissDialog(inside: Element): void {
  const element = inside.closest('dialog');
  if (element === null) return;
  element.dataset['leaving'] = '';
  afterPaint(() => {
    delete element.dataset['leaving'];
    if (!element.open) return;
    element.close();
    // The browser fires `close` in a later task; before that, another press may open the dialog again.
    element.dispatchEvent(new Event('close'));
  });
}

function dismissFromKeyboard(event: SyntheticEvent<HTMLDialogElement>): void {
  // Ignores a nested dialog's event, and one that the browser does not let us cancel.
  if (event.target !== event.currentTarget || !event.cancelable) return;
  event.preventDefault();
  dismissDialog(event.currentTarget);
}

/** The content covers the dialog, so a click on the dialog itself is on its backdrop. */
function closeFromBackdrop(this: HTMLDialogElement, event: Event): void {
  if (event.target === this) dismissDialog(this);
}
