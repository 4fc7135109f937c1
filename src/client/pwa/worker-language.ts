import { useEffect, useRef } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { tellWorker } from './tell-worker.ts';

/** Has the worker delete its stored pages, which are in the old language, when the reader changes it. */
export function useWorkerLanguage(): void {
  const language = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    tellWorker({ type: 'LANGUAGE_CHANGED' });
  }, [language]);
}
