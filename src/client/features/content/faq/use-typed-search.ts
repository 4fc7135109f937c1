import { useEffect, useState } from 'react';

/** A pause in typing after which the address follows. */
const pauseMs = 300;

/**
 * Text that is searched for at once and put into the address after a pause. When the address changes by itself (a link,
 * back) the text follows; what was just sent is no such change.
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
