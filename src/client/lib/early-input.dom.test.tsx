import { type MouseEvent, type ReactNode, Suspense, use, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isReady, takeOverEarlyInput } from './early-input.ts';
import { recordEarlyInput } from './early-input-recorder.ts';

// React as readers have it: without `act`, which would do its work at other times.

let container: HTMLElement;
let root: Root | undefined;

beforeAll(() => recordEarlyInput());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Of the mark on what was pressed: only React's development build compares attributes.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openPage();
});

afterEach(() => {
  root?.unmount();
  root = undefined;
  vi.useRealTimers();
});

/** The recorder listens for as long as a page lives: a test, as a page, begins with what it begins with. */
function openPage(): void {
  container = document.createElement('div');
  document.body.replaceChildren(container);
  const early = window.earlyInput;
  early?.dropTap();
  early?.answers.clear();
  Object.assign(early ?? {}, { isReady: () => false, onKept: () => undefined });
}

/** Shows what the server would have sent. */
function send(page: ReactNode): void {
  container.innerHTML = renderToString(page);
}

function hydrate(page: ReactNode): void {
  root = hydrateRoot(container, page, {
    onRecoverableError: (error) => {
      throw error;
    },
  });
  takeOverEarlyInput();
}

/** Lets React and the timers work for a while. */
async function wait(ms = 100): Promise<void> {
  for (let at = 0; at < ms; at += 20) {
    await vi.advanceTimersByTimeAsync(Math.min(20, ms - at));
    // React works in tasks of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function find(selector: string): HTMLElement {
  const element = container.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return element;
}

/** Types as a person does: the field has the text, then says so. */
function type(selector: string, text: string): void {
  const field = find(selector);
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** A part whose code comes when `arrive` is called. */
function makeLatePart(content: ReactNode) {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const Late = ({ isThere = false }: { isThere?: boolean }) => {
    if (!isThere) use(code);
    return content;
  };
  return { Late, arrive };
}

test('a press before React is there is marked, and answered once when it is', async () => {
  const onClick = vi.fn();
  const page = (
    <button type="button" onClick={onClick}>
      Cari
    </button>
  );
  send(page);
  find('button').click();
  expect(find('button').outerHTML).toBe(
    '<button type="button" data-pressed="" aria-busy="true">Cari</button>',
  );
  await wait();
  expect(onClick).not.toHaveBeenCalled();

  hydrate(page);
  await wait();
  expect(onClick).toHaveBeenCalledOnce();
  expect(find('button').outerHTML).toBe('<button type="button">Cari</button>');

  find('button').click();
  await wait();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a press is lost without what performs it', async () => {
  const onClick = vi.fn();
  const page = (
    <button type="button" onClick={onClick}>
      Cari
    </button>
  );
  send(page);
  find('button').click();
  root = hydrateRoot(container, page);
  await wait();
  expect(onClick).not.toHaveBeenCalled();
});

test('only the last press counts, and a link takes it back', async () => {
  const pressed: string[] = [];
  const page = (
    <>
      <button id="a" type="button" onClick={() => pressed.push('a')}>
        a
      </button>
      <button id="b" type="button" onClick={() => pressed.push('b')}>
        b
      </button>
      <a href="#c">c</a>
    </>
  );
  send(page);
  find('#a').click();
  find('#b').click();
  expect(container.querySelectorAll('[data-pressed]')).toHaveLength(1);
  hydrate(page);
  await wait();
  expect(pressed).toEqual(['b']);

  root?.unmount();
  openPage();
  send(page);
  find('#a').click();
  find('a').click();
  hydrate(page);
  await wait();
  expect(pressed).toEqual(['b']);
});

test('a press older than 5 s is forgotten, and its mark goes', async () => {
  const onClick = vi.fn();
  const page = (
    <button type="button" onClick={onClick}>
      Cari
    </button>
  );
  send(page);
  find('button').click();
  await wait(5_001);
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  hydrate(page);
  await wait();
  expect(onClick).not.toHaveBeenCalled();
});

test('a part whose code is missing answers when it has come, and not twice', async () => {
  const onClick = vi.fn();
  const { Late, arrive } = makeLatePart(
    <button type="button" onClick={onClick}>
      Cari
    </button>,
  );
  send(<Suspense>{<Late isThere />}</Suspense>);
  const sent = find('button');
  hydrate(<Suspense>{<Late />}</Suspense>);
  await wait();
  // React listens by now, and stops a press that it cannot answer.
  find('button').click();
  await wait(1_000);
  expect(onClick).not.toHaveBeenCalled();
  expect(find('button').dataset['pressed']).toBe('');
  arrive();
  await wait(1_000);
  expect(find('button')).toBe(sent);
  expect(onClick).toHaveBeenCalledOnce();
  expect(find('button').hasAttribute('data-pressed')).toBe(false);
});

test('an element that React has only begun with is not ready, though React has marked it', async () => {
  const onClick = vi.fn();
  const { Late, arrive } = makeLatePart(<p>Nanti</p>);
  const page = (isThere: boolean) => (
    <Suspense>
      <button type="button" onClick={onClick}>
        Cari
      </button>
      <Late isThere={isThere} />
    </Suspense>
  );
  send(page(true));
  hydrate(page(false));
  await wait();
  const button = find('button');
  expect(Object.keys(button).some((key) => key.startsWith('__reactProps$'))).toBe(true);
  expect(isReady(button)).toBe(false);
  button.click();
  arrive();
  await wait(1_000);
  expect(isReady(button)).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a press that React answers by itself, hydrating the part for it, is not repeated', async () => {
  const onClick = vi.fn();
  const page = (
    <Suspense>
      <button type="button" onClick={onClick}>
        Cari
      </button>
    </Suspense>
  );
  send(page);
  hydrate(page);
  // In the same task: nothing has been hydrated yet.
  find('button').click();
  expect(onClick).toHaveBeenCalledOnce();
  await wait(1_000);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a press in a shell, which React replaces, is answered by the equal control of the screen', async () => {
  const pressed: string[] = [];
  const onClick = ({ currentTarget }: MouseEvent) => pressed.push(currentTarget.textContent);
  container.innerHTML =
    '<p>Memuat…</p><button type="button" class="look">Dimengerti</button><button>Hilang</button>';
  find('.look').click();
  const shell = [...container.children];
  root = createRoot(container);
  root.render(
    <>
      <button type="button" className="look" onClick={onClick}>
        Lain
      </button>
      <button type="button" className="look" onClick={onClick}>
        Dimengerti
      </button>
    </>,
  );
  takeOverEarlyInput(shell);
  // The shell still stands, and React does not know it.
  expect(pressed).toEqual([]);
  await wait();
  expect(pressed).toEqual(['Dimengerti']);
  // The screen answers by itself from then on.
  find('.look').click();
  await wait(1_000);
  expect(pressed).toEqual(['Dimengerti', 'Lain']);
});

test('a press is not repeated where React becomes ready between the two of us', async () => {
  const onClick = vi.fn();
  const code = new Promise<void>(() => undefined);
  let isThere = true;
  const Part = () => {
    if (!isThere) use(code);
    return (
      <button type="button" onClick={onClick}>
        Cari
      </button>
    );
  };
  const page = (
    <Suspense>
      <Part />
    </Suspense>
  );
  send(page);
  isThere = false;
  // In front of React's listener: what a browser may do between two listeners is done here by hand.
  container.addEventListener('click', () => (isThere = true), true);
  hydrate(page);
  await wait();
  find('button').click();
  expect(onClick).toHaveBeenCalledOnce();
  await wait(1_000);
  expect(onClick).toHaveBeenCalledOnce();
  expect(find('button').hasAttribute('data-pressed')).toBe(false);
});

test('a control that is gone is not pressed', async () => {
  const onClick = vi.fn();
  container.innerHTML = '<button type="button">Hilang</button>';
  find('button').click();
  root = createRoot(container);
  root.render(
    <button type="button" onClick={onClick}>
      Lain
    </button>,
  );
  takeOverEarlyInput([...container.children]);
  await wait(6_000);
  expect(onClick).not.toHaveBeenCalled();
  expect(window.earlyInput?.tap).toBeNull();
});

function Filters({ note }: { note: (state: object) => void }) {
  const [text, setText] = useState('');
  const [about, setAbout] = useState('');
  const [city, setCity] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [distance, setDistance] = useState('5');
  note({ text, about, city, isOpen, distance });
  return (
    <>
      <input id="text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea value={about} onChange={(event) => setAbout(event.target.value)} />
      <select value={city} onChange={(event) => setCity(event.target.value)}>
        <option value="">Semua</option>
        <option value="solo">Solo</option>
      </select>
      <input
        id="open"
        type="checkbox"
        checked={isOpen}
        onChange={(event) => setOpen(event.target.checked)}
      />
      {['5', '10'].map((value) => (
        <input
          key={value}
          id={`d${value}`}
          type="radio"
          name="distance"
          value={value}
          checked={distance === value}
          onChange={(event) => setDistance(event.target.value)}
        />
      ))}
    </>
  );
}

function answerAll(): void {
  type('#text', 'borobudur');
  type('textarea', 'Halo');
  type('select', 'solo');
  find('#open').click();
  find('#d10').click();
}

const answered = { text: 'borobudur', about: 'Halo', city: 'solo', isOpen: true, distance: '10' };

test('what is typed, chosen and ticked early is taken over by every kind of field', async () => {
  const note = vi.fn();
  send(<Filters note={note} />);
  answerAll();
  hydrate(<Filters note={note} />);
  await wait();
  expect(note).toHaveBeenLastCalledWith(answered);
  expect(find('#text')).toHaveProperty('value', 'borobudur');
  expect(find('#open')).toHaveProperty('checked', true);
  expect(find('#d10')).toHaveProperty('checked', true);
});

test('without that it stands in the fields, and the screen knows nothing of it', async () => {
  const note = vi.fn();
  send(<Filters note={note} />);
  answerAll();
  root = hydrateRoot(container, <Filters note={note} />);
  await wait();
  expect(note).toHaveBeenLastCalledWith({
    text: '',
    about: '',
    city: '',
    isOpen: false,
    distance: '5',
  });
});

test('text in a part whose code is missing stays, and what is typed later wins', async () => {
  const note = vi.fn();
  const { Late, arrive } = makeLatePart(<Filters note={note} />);
  send(<Suspense>{<Late isThere />}</Suspense>);
  hydrate(<Suspense>{<Late />}</Suspense>);
  await wait();
  type('#text', 'boro');
  type('#text', 'borobudur');
  await wait(20_000);
  arrive();
  await wait(2_000);
  expect(note).toHaveBeenLastCalledWith({
    ...answered,
    about: '',
    city: '',
    isOpen: false,
    distance: '5',
  });
  type('#text', 'bromo');
  await wait(2_000);
  expect(find('#text')).toHaveProperty('value', 'bromo');
});

test('a form sent early does not leave the page, and is sent with what was typed', async () => {
  const sent: unknown[] = [];
  const page = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <input id="text" name="password" type="password" defaultValue="" />
      <button type="submit">Masuk</button>
    </form>
  );
  send(page);
  const submitted: Event[] = [];
  container.addEventListener('submit', (event) => submitted.push(event), { once: true });
  type('#text', 'rahasia');
  find('button').click();
  expect(submitted[0]?.defaultPrevented).toBe(true);
  expect(find('button').dataset['pressed']).toBe('');
  hydrate(page);
  await wait();
  expect(sent).toEqual([{ password: 'rahasia' }]);
});

test('a form with an address of its own goes there when scripts have not come in 5 s', async () => {
  send(
    <>
      <form id="search" action="/race">
        <input name="q" />
      </form>
      <form id="signin">
        <input name="password" />
      </form>
    </>,
  );
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const forms = container.querySelectorAll('form');
  forms[1]?.requestSubmit();
  await wait(5_001);
  expect(submit).not.toHaveBeenCalled();
  forms[0]?.requestSubmit();
  await wait(4_000);
  expect(submit).not.toHaveBeenCalled();
  await wait(1_001);
  expect(submit).toHaveBeenCalledOnce();
  expect(submit.mock.contexts[0]).toBe(forms[0]);
});
