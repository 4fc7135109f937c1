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
import { quiet } from './quiet.ts';
import { untilLoaded } from './until-loaded.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What the server waits for before it renders anything. */
const loadingOnServer: Promise<void>[] = [];

/**
 * A part of a screen that lies below what is seen first. The server renders it with the rest of the page, which so
 * arrives complete; in the browser its code is fetched when the page has loaded, or with the reader's first touch, and
 * what the server sent stands until then. On a screen that the browser draws it is nothing until its code is there: keep
 * its place by CSS where something stands below it.
 */
export function late<Props extends object>(load: Load<Props>): (props: Props) => ReactElement {
  return import.meta.env.SSR ? lateOnServer(load) : lateInBrowser(load);
}

/** Resolves when the server can render every late part. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(loadingOnServer);
}

function lateOnServer<Props extends object>(load: Load<Props>) {
  const state: { Loaded: ComponentType<Props> | null } = { Loaded: null };
  const loading = async (): Promise<void> => {
    state.Loaded = await load();
  };
  loadingOnServer.push(loading());
  return function Late(props: Props) {
    if (state.Loaded === null) throw new Error('A late part was rendered before it was loaded');
    return (
      <Suspense fallback={null}>
        <state.Loaded {...props} />
      </Suspense>
    );
  };
}

function lateInBrowser<Props extends object>(load: Load<Props>) {
  let loading: Promise<ComponentType<Props>> | null = null;
  let isLoaded = false;

  async function loadWhenQuiet(): Promise<ComponentType<Props>> {
    await quiet;
    // Until then the part stands as the server left it.
    const component = await untilLoaded(load);
    isLoaded = true;
    return component;
  }

  /** The same promise each time, as `use` wants it. */
  function start(): Promise<ComponentType<Props>> {
    loading ??= loadWhenQuiet();
    return loading;
  }

  function Part(props: Props) {
    const Loaded = use(start());
    return <Loaded {...props} />;
  }

  // With the same props React leaves the boundary as the server sent it. A memo component, not a memoised element: past
  // that a context would change unseen, and the part would then be taken over in other words than it was sent in.
  const Boundary = memo(function Boundary(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });

  return function Late(props: Props) {
    const [first] = useState(props);
    const [isReady, setReady] = useState(isLoaded);
    useEffect(() => {
      if (!isReady) void start().then(() => startTransition(() => setReady(true)));
    }, [isReady]);
    // What the server sent can be taken over only by the same props: newer ones wait until the part is there.
    return <Boundary {...(isReady ? props : first)} />;
  };
}
