import { useState } from 'react';
import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { chooseLanguage } from '#src/client/lib/i18n/language-store.ts';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { languageNames } from './language-names.ts';

/** The two languages; a choice applies and is saved at once (product §9.4). */
export function LanguageChoice() {
  const shown = useLanguage();
  // A screen in another language takes a moment; the choice shows before it does.
  const [chosen, setChosen] = useState<Language | null>(null);
  return (
    <RadioCardGroup label="Bahasa / Language">
      {languages.map((language) => (
        <RadioCard
          key={language}
          name="language"
          value={language}
          lang={language}
          title={languageNames[language]}
          aside={<span className="muted small">{language.toUpperCase()}</span>}
          checked={language === (chosen ?? shown)}
          onChange={() => {
            setChosen(language);
            chooseLanguage(language);
          }}
        />
      ))}
    </RadioCardGroup>
  );
}
