import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import type { Language } from '#src/contract/common.ts';
import { loadMessages } from './i18n.ts';
import { mirrorLanguage, useChosenLanguage } from './language-store.ts';

type LanguageProviderProps = {
  i18n: I18n;
  /** The address says `?lang=`: the stored choice is not looked at. */
  pinned: boolean;
  /** Called once a choice is shown, to make titles and descriptions anew. */
  onChange: () => void;
  children: ReactNode;
};

/**
 * Gives the tree its i18n instance. The first render is in the document's language; then the reader's stored choice,
 * or a new one, is fetched and shown without a reload, and the cookie is made equal to it.
 */
export function LanguageProvider({ i18n, pinned, onChange, children }: LanguageProviderProps) {
  const chosen = useChosenLanguage(pinned);
  useEffect(() => {
    if (chosen === null) return;
    mirrorLanguage(chosen);
    void switchLanguage(i18n, chosen, onChange);
  }, [chosen, i18n, onChange]);
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

async function switchLanguage(i18n: I18n, language: Language, onChange: () => void): Promise<void> {
  if (i18n.locale !== language) {
    try {
      const messages = await loadMessages(language);
      i18n.loadAndActivate({ locale: language, messages });
    } catch {
      // Offline and never fetched: the choice is saved and shows next time.
      return;
    }
    document.documentElement.lang = language;
  }
  onChange();
}
