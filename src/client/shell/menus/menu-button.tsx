import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { MoreSheet } from './more-sheet.tsx';

/** Opens everything that has no tab, on small screens. */
export function MenuButton({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t`Menu`}
        icon={<Menu />}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <MoreSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
