import { type MouseEvent, Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import {
  container,
  find,
  hydrate,
  hydrateAlone,
  makeDeferredPart,
  openPage,
  replaceShell,
  showServerHtml,
  useEarlyPages,
  wait,
} from '#tests/support/dom/early-page.tsx';
import { isReady } from './early-input.ts';

// React as readers have it: without `act`, which would do its work at other times.

useEarlyPages();

test('a press before React is there is marked, and answered once when it is', async () => {
  const onClick = vi.fn();
  const page = (
    <button type="button" onClick={onClick}>
      Cari
    </button>
  );
  showServerHtml(page);
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
  showServerHtml(page);
  find('button').click();
  hydrateAlone(page);
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
  showServerHtml(page);
  find('#a').click();
  find('#b').click();
  expect(container.querySelectorAll('[data-pressed]')).toHaveLength(1);
  hydrate(page);
  await wait();
  expect(pressed).toEqual(['b']);

  openPage();
  showServerHtml(page);
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
  showServerHtml(page);
  find('button').click();
  await wait(5_001);
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  hydrate(page);
  await wait();
  expect(onClick).not.toHaveBeenCalled();
});

test('a part whose code is missing answers when it has come, and not twice', async () => {
  const onClick = vi.fn();
  const { Deferred, arrive } = makeDeferredPart(
    <button type="button" onClick={onClick}>
      Cari
    </button>,
  );
  showServerHtml(<Suspense>{<Deferred isLoaded />}</Suspense>);
  const sent = find('button');
  hydrate(<Suspense>{<Deferred />}</Suspense>);
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
  const { Deferred, arrive } = makeDeferredPart(<p>Nanti</p>);
  const page = (isLoaded: boolean) => (
    <Suspense>
      <button type="button" onClick={onClick}>
        Cari
      </button>
      <Deferred isLoaded={isLoaded} />
    </Suspense>
  );
  showServerHtml(page(true));
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
  showServerHtml(page);
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
  replaceShell(
    <>
      <button type="button" className="look" onClick={onClick}>
        Lain
      </button>
      <button type="button" className="look" onClick={onClick}>
        Dimengerti
      </button>
    </>,
  );
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
  let isLoaded = true;
  const Part = () => {
    if (!isLoaded) use(code);
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
  showServerHtml(page);
  isLoaded = false;
  // In front of React's listener: what a browser may do between two listeners is done here by hand.
  container.addEventListener('click', () => (isLoaded = true), true);
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
  replaceShell(
    <button type="button" onClick={onClick}>
      Lain
    </button>,
  );
  await wait(6_000);
  expect(onClick).not.toHaveBeenCalled();
  expect(window.earlyInput?.tap).toBeNull();
});
