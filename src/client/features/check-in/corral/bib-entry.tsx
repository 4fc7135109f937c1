import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { swappedBibs } from '#src/domain/check-in/corral/swapped-bibs.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { type BibEntry, findBib, searchBib } from '../roster/bib-index.ts';
import { ResultShape } from '../result/result-shape.tsx';
import { createFieldWedge, endsCode, findTypedCode } from '../wedge/field-wedge.ts';
import styles from './corral.module.css';
import { IndexMissing } from './index-missing.tsx';
import { IndexOpening } from './index-opening.tsx';
import { Keypad } from './keypad.tsx';
import { RunnerCard } from './runner-card.tsx';
import type { BibIndex } from './use-bib-index.ts';

type BibEntryFormProps = {
  device: ScanDevice;
  index: BibIndex;
  typed: string;
  onTyped: (typed: string) => void;
  /** At a pack counter a pack is handed out, elsewhere somebody is let in. */
  isPack: boolean;
  onRunner: (entry: BibEntry) => void;
  /** A hand scanner typed a ticket's code into the field. */
  onCode: (code: string) => void;
};

const maxDigits = 7;
const shownSwaps = 2;
const letter = /\p{L}/u;

/** A runner by the number on the chest. What was typed stays until it is recorded or cleared. */
export function BibEntryForm(props: BibEntryFormProps) {
  const { device, index, typed, onTyped, isPack, onRunner, onCode } = props;
  const { t } = useLingui();
  const [wedge] = useState(createFieldWedge);
  const entries = index.status === 'ready' ? index.entries : [];
  const found = findBib(entries, typed);
  const change = (next: string) => onTyped(next.replace(/\D/g, '').slice(0, maxDigits));

  /** A hand scanner types into the field, too: the digits of a ticket's code are no bib, and its Enter is the ticket's. */
  function readScanner(event: KeyboardEvent): void {
    const fast = wedge.read(event.nativeEvent, typed);
    if (!letter.test(fast.text)) return;
    event.preventDefault();
    onTyped(fast.before);
    const scanned = endsCode(event) ? findTypedCode(fast, '') : null;
    if (scanned !== null) onCode(scanned.code);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (found !== null) onRunner(found);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <label className={styles['typed']}>
        <span>BIB</span>
        <input
          aria-label={t`Nomor BIB`}
          inputMode="none"
          autoComplete="off"
          value={typed}
          onKeyDown={readScanner}
          onChange={({ target: { value } }) => {
            if (!letter.test(value)) change(value);
          }}
        />
      </label>
      {index.status !== 'ready' ? (
        <IndexOpening index={index} />
      ) : entries.length === 0 ? (
        <IndexMissing />
      ) : (
        <Found device={device} entries={entries} found={found} typed={typed} onTyped={onTyped} />
      )}
      <Keypad onChange={(edit) => change(edit(typed))} />
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        className={styles['record']}
        aria-disabled={found === null}
      >
        {found === null ? (
          <Trans>Ketik nomor di dada</Trans>
        ) : isPack ? (
          <Trans>Serahkan {typed}</Trans>
        ) : (
          <Trans>Catat masuk {typed}</Trans>
        )}
      </Button>
    </form>
  );
}

type FoundProps = Pick<BibEntryFormProps, 'device' | 'typed' | 'onTyped'> & {
  entries: readonly BibEntry[];
  found: BibEntry | null;
};

function Found({ device, entries, found, typed, onTyped }: FoundProps) {
  if (found !== null) return <RunnerCard key={found.index} entry={found} device={device} />;
  const longer = searchBib(entries, typed, entries.length).length;
  if (typed === '' || longer > 0) {
    return (
      <output className={classNames(styles['card'], styles['hint'])}>
        {typed === '' ? (
          <Trans>Pelarinya muncul di sini.</Trans>
        ) : (
          <Plural value={longer} other="# nomor mulai dengan ini. Ketik sampai lengkap." />
        )}
      </output>
    );
  }
  const swaps = swappedBibs(typed)
    .flatMap((bib) => findBib(entries, bib) ?? [])
    .slice(0, shownSwaps);
  return (
    <>
      <section className={classNames(styles['card'], styles['missing'])} role="alert">
        <ResultShape screen="unknown" />
        <p className={styles['name']}>
          <Trans>Tak ada BIB {typed}</Trans>
        </p>
        <p className={styles['facts']}>
          <Trans>Baca ulang nomor di dada.</Trans>
        </p>
      </section>
      {swaps.map((entry) => (
        <Swap key={entry.index} entry={entry} device={device} onTyped={onTyped} />
      ))}
    </>
  );
}

type SwapProps = Pick<FoundProps, 'device' | 'onTyped'> & { entry: BibEntry };

function Swap({ entry: { runner }, device, onTyped }: SwapProps) {
  const bib = runner.bib ?? '';
  const category = device.event.categories.find(({ id }) => id === runner.categoryId)?.code ?? '';
  return (
    <button type="button" className={styles['swap']} onClick={() => onTyped(bib)}>
      <b>{bib}</b>
      <span>
        <Trans>Angka tertukar?</Trans>
        <span className="muted tiny">{[runner.name, category].filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
