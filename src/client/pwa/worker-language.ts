import { useEffect, useRef } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { tellWorker } from './tell-worker.ts';

/** Has the worker drop its stored pages when the reader changes the language: they are written in the old one. */
export function useWorkerLanguage(): void {
  const language = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    tellWorker({ type: 'LANGUAGE_CHANGED' });
  }, [language]);
}
