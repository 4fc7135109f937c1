import {
  type ComponentType,
  memo,
  type ReactElement,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { whenIdle } from './idle.ts';
import { importWithRetry } from './import-with-retry.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** The server renders nothing before all of these. */
const loadingOnServer: Promise<void>[] = [];

/**
 * Defers the code of a part of a screen, usually one below the fold. The server renders it with the page; the browser
 * imports and hydrates it when idle or at the first interaction, and keeps the server's markup until then. On a screen
 * that the browser renders, the part is empty until its code is there: reserve its space by CSS if something follows it.
 */
export function deferred<Props extends object>(load: Load<Props>): (props: Props) => ReactElement {
  return import.meta.env.SSR ? deferredOnServer(load) : deferredInBrowser(load);
}

/** Resolves when the server can render every deferred part, those within deferred parts too. */
export async function loadDeferredParts(): Promise<void> {
  const known = loadingOnServer.length;
  await Promise.all(loadingOnServer);
  if (loadingOnServer.length > known) await loadDeferredParts();
}

function deferredOnServer<Props extends object>(load: Load<Props>) {
  const state: { Loaded: ComponentType<Props> | null } = { Loaded: null };
  const loading = async (): Promise<void> => {
    state.Loaded = await load();
  };
  loadingOnServer.push(loading());
  return function Deferred(props: Props) {
    if (state.Loaded === null) throw new Error('A deferred part was rendered before it was loaded');
    return (
      <Suspense fallback={null}>
        <state.Loaded {...props} />
      </Suspense>
    );
  };
}

function deferredInBrowser<Props extends object>(load: Load<Props>) {
  let loading: Promise<ComponentType<Props>> | null = null;
  let isLoaded = false;

  async function loadWhenIdle(): Promise<ComponentType<Props>> {
    await whenIdle;
    const component = await importWithRetry(load);
    isLoaded = true;
    return component;
  }

  /** One promise for all renders, as `use` requires. */
  function start(): Promise<ComponentType<Props>> {
    loading ??= loadWhenIdle();
    return loading;
  }

  function Part(props: Props) {
    const Loaded = use(start());
    return <Loaded {...props} />;
  }

  // With unchanged props React leaves a dehydrated boundary alone. It must be a memo component: a memoised element would
  // hide context changes, and the part would then hydrate with other words than the server sent.
  const Boundary = memo(function Boundary(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });

  return function Deferred(props: Props) {
    const [first] = useState(props);
    const [isReady, setReady] = useState(isLoaded);
    useEffect(() => {
      if (!isReady) void start().then(() => startTransition(() => setReady(true)));
    }, [isReady]);
    // Hydration needs the props that the server had; newer ones wait until the part is hydrated.
    return <Boundary {...(isReady ? props : first)} />;
  };
}
