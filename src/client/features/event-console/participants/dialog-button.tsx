import { type ReactNode, useState } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Button } from '#src/client/ui/button.tsx';

type DialogButtonProps<Module> = {
  /** Its icon and name. */
  name: ReactNode;
  load: () => Promise<Module>;
  /** The dialog, once it is here. */
  children: (dialog: Module, close: () => void) => ReactNode;
};

/** A button that opens a dialog, which is fetched with the first press. */
export function DialogButton<Module>({ name, load, children }: DialogButtonProps<Module>) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const dialog = useImported(load, isOpen, close);
  return (
    <>
      <Button
        variant="outline"
        size="s"
        aria-haspopup="dialog"
        loading={isOpen && dialog === null}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      {isOpen && dialog !== null ? children(dialog, close) : null}
    </>
  );
}
