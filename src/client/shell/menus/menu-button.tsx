import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { sayCutOff } from '#src/client/lib/screens/say-cut-off.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';

const importSheet = () => import('./more-sheet.tsx');

/** Opens everything that has no tab, on small screens. */
export function MenuButton({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const sheet = useImported(importSheet, isOpen, () => {
    setOpen(false);
    sayCutOff();
  });
  return (
    <>
      <IconButton
        label={t`Menu`}
        icon={<Menu />}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {sheet === null ? null : <sheet.MoreSheet open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
