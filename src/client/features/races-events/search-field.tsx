import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '#src/client/ui/text-field.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { listPath } from './list-search.ts';
import type { ListProps } from './list-props.ts';

/** A pause in typing after which the list follows. */
const pauseMs = 300;

/** Searches the list as one types; a plain form as long as scripts are not there yet. */
export function SearchField({ kind, search, onSearch }: ListProps) {
  const { t } = useLingui();
  const { text, onType, sendNow } = useTypedSearch(search.q ?? '', (q) =>
    onSearch({ ...search, q: q === '' ? undefined : q }, 'replace'),
  );
  const label = kind === 'race' ? t`Cari lomba` : t`Cari lari bareng`;

  function submit(event: FormEvent): void {
    event.preventDefault();
    sendNow();
  }

  return (
    <search>
      <form action={listPath(kind)} onSubmit={submit}>
        <TextField
          type="search"
          name="q"
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          placeholder={
            kind === 'race' ? t`Nama lomba atau kota` : t`Nama lari, kota, atau komunitas`
          }
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
