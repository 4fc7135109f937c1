import { act, createContext, startTransition, use, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { deferred } from './deferred.tsx';

type GreetingProps = { name: string };

function Greeting({ name }: GreetingProps) {
  return <p>Halo {name}</p>;
}

/** As the server's renderer writes it: a boundary, and in it text and name as two nodes. */
const sent = '<h1>Judul</h1><!--$--><p>Halo <!-- -->Sekar</p><!--/$-->';

test('what the server sent stands until the part is there, and newer props come after it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let arrive: (part: typeof Greeting) => void = () => undefined;
  const part = new Promise<typeof Greeting>((resolve) => (arrive = resolve));
  const Deferred = deferred(() => part);
  const page = (name: string) => (
    <>
      <h1>Judul</h1>
      <Deferred name={name} />
    </>
  );
  document.body.innerHTML = sent;
  const paragraph = document.querySelector('p');
  const errors: unknown[] = [];
  const options = { onRecoverableError: (error: unknown) => errors.push(error) };
  const root = await act(async () => hydrateRoot(document.body, page('Sekar'), options));
  await act(async () => root.render(page('Bima')));
  expect(document.body.innerHTML).toBe(sent);

  dispatchEvent(new Event('pointerdown'));
  await act(async () => arrive(Greeting));
  expect(document.querySelector('p')).toBe(paragraph);
  expect(paragraph?.textContent).toBe('Halo Bima');
  await act(async () => root.render(page('Dewi')));
  expect(paragraph?.textContent).toBe('Halo Dewi');
  expect(errors).toEqual([]);
});

test('a context that changes before the part is there reaches it once it was taken over', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const Salute = createContext('Halo');
  function Name({ name }: GreetingProps) {
    return <p>{`${use(Salute)} ${name}`}</p>;
  }
  let arrive: (part: typeof Name) => void = () => undefined;
  const part = new Promise<typeof Name>((resolve) => (arrive = resolve));
  const Deferred = deferred(() => part);
  function Page() {
    const [greeting, setGreeting] = useState('Halo');
    useEffect(() => startTransition(() => setGreeting('Hai')), []);
    return (
      <Salute value={greeting}>
        <h1>{greeting}</h1>
        <Deferred name="Sekar" />
      </Salute>
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<h1>Halo</h1><!--$--><p>Halo Sekar</p><!--/$-->';
  const paragraph = place.querySelector('p');
  const errors: unknown[] = [];
  const options = { onRecoverableError: (error: unknown) => errors.push(error) };
  await act(async () => hydrateRoot(place, <Page />, options));
  dispatchEvent(new Event('pointerdown'));
  await act(async () => arrive(Name));
  expect(errors).toEqual([]);
  expect(place.querySelector('p')).toBe(paragraph);
  expect(place.textContent).toBe('HaiHai Sekar');
});

test('a part that could not be fetched is fetched again, although the browser has been online all along', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  let isCut = true;
  const Deferred = deferred(() =>
    isCut ? Promise.reject(new Error('cut off')) : Promise.resolve(Greeting),
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Deferred name="Sekar" />));
  dispatchEvent(new Event('pointerdown'));
  await act(async () => vi.advanceTimersByTimeAsync(100));
  expect(place.textContent).toBe('');
  isCut = false;
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(place.textContent).toBe('Halo Sekar');
  vi.useRealTimers();
});
