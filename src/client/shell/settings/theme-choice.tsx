import { Trans, useLingui } from '@lingui/react/macro';
import { chooseTheme, type Theme, themes, useTheme } from './theme-store.ts';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';

/** Light, dark, or as the system; a choice applies and is saved at once. */
export function ThemeChoice() {
  const theme = useTheme();
  const { t } = useLingui();
  const names: Record<Theme, string> = {
    system: t`Otomatis`,
    light: t`Terang`,
    dark: t`Gelap`,
  };
  return (
    <SegmentedChoice
      label={<Trans>Tampilan</Trans>}
      hint={<Trans>Pilihan disimpan di HP ini.</Trans>}
      equal
    >
      {themes.map((choice) => (
        <Segment
          key={choice}
          name="theme"
          value={choice}
          checked={choice === theme}
          onChange={() => chooseTheme(choice)}
        >
          {names[choice]}
        </Segment>
      ))}
    </SegmentedChoice>
  );
}
