import { useEffect, useState } from 'react';

/** The URL is updated this long after the last key. */
const pauseMs = 300;

/**
 * Text that filters at once and is written to the URL after a pause. When the URL changes otherwise (a link, back), the
 * text follows it; the hook's own update does not count as such a change.
 */
export function useTypedSearch(value: string, send: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      send(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, sent, send]);
  return { text, onType: setText };
}
