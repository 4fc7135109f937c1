import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  container,
  find,
  hydrate,
  hydrateAlone,
  makeDeferredPart,
  showServerHtml,
  type,
  useEarlyPages,
  wait,
} from '#tests/support/dom/early-page.tsx';

// React as readers have it: without `act`, which would do its work at other times.

useEarlyPages();

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
  showServerHtml(<Filters note={note} />);
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
  showServerHtml(<Filters note={note} />);
  answerAll();
  hydrateAlone(<Filters note={note} />);
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
  const { Deferred, arrive } = makeDeferredPart(<Filters note={note} />);
  showServerHtml(<Suspense>{<Deferred isLoaded />}</Suspense>);
  hydrate(<Suspense>{<Deferred />}</Suspense>);
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
  showServerHtml(page);
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
  showServerHtml(
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
