import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { fetchedPart } from './fetched-part.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Halo {name}</p>;
}

/** As the router's: what was thrown, until somebody tries again. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <button onClick={() => this.setState({ hasFailed: false })}>Coba lagi</button>;
  }
}

test('a part that could not be fetched fails once for each try, and is there after one that works', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const load = vi.fn<() => Promise<typeof Greeting>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Greeting);
  const Part = fetchedPart(load, () => <p>Sebentar</p>);
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: () => undefined });
  const page = (
    <Boundary>
      <Part name="Sekar" />
    </Boundary>
  );
  await act(async () => root.render(page));
  expect(place.textContent).toBe('Coba lagi');
  await act(async () => place.querySelector('button')?.click());
  expect(place.textContent).toBe('Coba lagi');
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => place.querySelector('button')?.click());
  expect(place.textContent).toBe('Halo Sekar');
});
