import { type ReactNode, useEffect, useRef } from 'react';
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
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    element.addEventListener('click', closeFromBackdrop);
    return () => {
      element.removeEventListener('click', closeFromBackdrop);
      // Also when the screen around it goes away: closing is what gives focus back.
      element.close();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={classNames(styles['dialog'], styles[look], className)}
      onClose={onClose}
    >
      {open ? <div className={styles['content']}>{children}</div> : null}
    </dialog>
  );
}

/** The content covers the dialog, so a click on the dialog itself fell on its backdrop. */
function closeFromBackdrop(this: HTMLDialogElement, event: Event): void {
  if (event.target === this) this.close();
}
