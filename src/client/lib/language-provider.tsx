import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Language } from '#src/contract/common.ts';
import { createI18n, loadMessages } from './i18n.ts';
import { mirrorLanguage, useChosenLanguage } from './language-store.ts';

type LanguageProviderProps = {
  /** In the document's language. */
  i18n: I18n;
  /** The address says `?lang=`: the stored choice is not looked at. */
  pinned: boolean;
  /** Called when another language is shown, to make titles and descriptions anew. */
  onChange: (i18n: I18n) => void;
  children: ReactNode;
};

/**
 * Gives the tree its i18n instance. The first render is in the document's language; then the reader's stored choice,
 * or a new one, is fetched and shown without a reload, and the cookie is made equal to it.
 */
export function LanguageProvider({ i18n, pinned, onChange, children }: LanguageProviderProps) {
  const [shown, setShown] = useState(i18n);
  const chosen = useChosenLanguage(pinned);
  useEffect(() => {
    if (chosen === null) return undefined;
    mirrorLanguage(chosen);
    if (chosen === shown.locale) return undefined;
    let isOutdated = false;
    const change = async (): Promise<void> => {
      const next = await i18nFor(chosen);
      if (next === null || isOutdated) return;
      document.documentElement.lang = chosen;
      startTransition(() => setShown(next));
      onChange(next);
    };
    void change();
    return () => {
      isOutdated = true;
    };
  }, [chosen, shown, onChange]);
  return <I18nProvider i18n={shown}>{children}</I18nProvider>;
}

/**
 * Always a new instance: parts of the page may not be hydrated yet, and must first be in the old language, or React
 * throws error 418. Null when the catalog cannot be had (offline, never fetched): the choice shows next time.
 */
async function i18nFor(language: Language): Promise<I18n | null> {
  try {
    return createI18n(language, await loadMessages(language));
  } catch {
    return null;
  }
}
