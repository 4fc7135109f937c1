import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createI18n } from './i18n.ts';
import { getMessages } from './messages.ts';
import { mirrorLanguage, useChosenLanguage } from './language-store.ts';
import { stopWaitingForIdle } from '../hydration/idle.ts';

type LanguageProviderProps = {
  /** In the document's language. */
  i18n: I18n;
  /** The address says `?lang=`: the stored choice is not looked at. */
  pinned: boolean;
  /** Called when another language is shown, to make titles and descriptions anew. */
  onChange: (i18n: I18n) => void;
  children: ReactNode;
};

/** Parts that cannot be fetched now, as without a network, hold a new language up no longer than this. */
const longestWait = 3_000;

/**
 * Gives the tree its i18n instance. The first render is in the document's language; then the reader's stored choice,
 * or a new one, is shown without a reload, and the cookie is made equal to it.
 *
 * Lingui's own provider would pass the new instance on from an effect, outside the transition: React then throws away
 * what the server sent of parts that are not hydrated yet, and they are gone until their code is there.
 */
export function LanguageProvider({ i18n, pinned, onChange, children }: LanguageProviderProps) {
  const [shown, setShown] = useState(i18n);
  const context = useMemo(() => ({ i18n: shown, _: shown.t.bind(shown) }), [shown]);
  const chosen = useChosenLanguage(pinned);
  useLayoutEffect(() => {
    const html = document.documentElement;
    // Written again, even the same, it would restyle every element (`:lang`).
    if (html.lang !== shown.locale) html.lang = shown.locale;
  }, [shown]);
  useEffect(() => {
    if (chosen === null) return undefined;
    mirrorLanguage(chosen);
    if (chosen === shown.locale) return undefined;
    // Always a new instance: parts of the page may not be hydrated yet, and must first be in the old language, or React
    // throws error 418.
    const next = createI18n(chosen, getMessages(chosen));
    stopWaitingForIdle();
    startTransition(() => setShown(next));
    const waiting = setTimeout(() => setShown(next), longestWait);
    onChange(next);
    return () => clearTimeout(waiting);
  }, [chosen, shown, onChange]);
  return <LinguiContext.Provider value={context}>{children}</LinguiContext.Provider>;
}
