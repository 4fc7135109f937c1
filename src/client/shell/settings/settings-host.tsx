import { create } from 'zustand';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { sayCutOff } from '#src/client/lib/screens/say-cut-off.tsx';

const useStore = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

const importSettings = () => import('./settings-modal.tsx');

/** Opens the settings over any screen. */
export function openSettings(): void {
  useStore.setState({ isOpen: true });
}

function closeSettings(): void {
  useStore.setState({ isOpen: false });
}

/**
 * The settings, imported when they are first opened. A component of its own, so that opening them does not re-render the
 * shell, whose links alone take a slow phone longer than a tap may.
 */
export function SettingsHost() {
  const { isOpen } = useStore();
  const settings = useImported(importSettings, isOpen, () => {
    closeSettings();
    sayCutOff();
  });
  return settings === null ? null : (
    <settings.SettingsModal open={isOpen} onClose={closeSettings} />
  );
}
