import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A pause in typing after which the list follows. */
const pauseMs = 300;

type SearchFieldProps = {
  /** What it searches, for those who hear it. */
  label: string;
  placeholder: string;
  /** The path of the list, for as long as scripts are not there yet. */
  action: string;
  /** The words in force; empty without any. */
  value: string;
  /** Receives trimmed words. */
  onSearch: (words: string) => void;
};

/** Searches a list as one types; a plain form as long as scripts are not there yet. */
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
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
    </search>
  );
}

/**
 * Text that is sent after a pause. When the address changes by itself (back, filters cleared) the text follows, but
 * never under someone's fingers.
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
