import { type ReactNode, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';

type DialogButtonProps = {
  /** Its icon and name. */
  name: ReactNode;
  /** The dialog while it is open. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ name, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
