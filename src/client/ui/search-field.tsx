import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { maxSearchLength } from '#src/contract/choices.ts';
import { TextField } from './text-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Debounce of typing. */
const pauseMs = 300;

type SearchFieldProps = {
  /** What it searches, for screen readers. */
  label: string;
  placeholder: string;
  /** The path of the list, for the form before hydration. */
  action: string;
  /** The current query, or empty. */
  value: string;
  /** Receives the trimmed query. */
  onSearch: (words: string) => void;
};

/** Searches a list as the reader types; a plain form before hydration. */
export function SearchField({ label, placeholder, action, value, onSearch }: SearchFieldProps) {
  const { text, onType, sendNow } = useTypedSearch(value, onSearch);

  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
  }

  return (
    <search>
      <form action={action} onSubmit={submit}>
        <TextField
          type="search"
          name="q"
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          placeholder={placeholder}
          icon={<Search />}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => onType(event.target.value)}
          // Sent later, it would undo where a tap on a result leads.
          onBlur={sendNow}
        />
      </form>
    </search>
  );
}

/**
 * Debounced text. Follows the URL when that changes (back, filters cleared), but never while the reader is typing.
 */
function useTypedSearch(value: string, send: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [unsent, setUnsent] = useState<string | null>(null);
  if (value !== seen) {
    setSeen(value);
    if (unsent === null && text.trim() !== value) setText(value);
  }

  const sendNow = (): void => {
    setUnsent(null);
    if (text.trim() !== value) send(text.trim());
  };
  const onPause = useEffectEvent(sendNow);
  useEffect(() => {
    if (unsent === null) return undefined;
    const timer = setTimeout(() => onPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [unsent]);

  const onType = (typed: string): void => {
    setText(typed);
    setUnsent(typed);
  };
  return { text, onType, sendNow };
}
