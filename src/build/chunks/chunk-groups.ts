import type { PartGroup } from './part-plan.ts';

/** A chunk with a name of its own. */
type NamedGroup = {
  name: string;
  /** By module id. */
  test: RegExp;
  priority: number;
  includeDependenciesRecursively?: boolean;
};

/** Screens that open without a network on every device, by module id. */
export const precachedScreens = /\/routes\/(?:index|(?:race|event)\.[^/]*)\.tsx/;

/** What every call and every stored list needs: the service worker fetches these for everybody, at once. */
export const coreGroups: NamedGroup[] = [
  // What every call of the server needs, loaded with the first of them, and the words for what goes wrong with one.
  {
    name: 'calls',
    test: /src\/contract\/(?:common|endpoint|problem)\.ts|src\/client\/lib\/api\/api\.ts|node_modules\/zod\//,
    priority: 1.5,
  },
  // Of stored lists; of these and tickets.
  {
    name: 'lists',
    test: /src\/contract\/(?:community\/community|shop|content\/(?:content|record-reviews))\.ts/,
    priority: 1.4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'races',
    test: /src\/contract\/(?:races-events\/races-events|registration)\.ts/,
    priority: 1.5,
  },
  {
    name: 'error-words',
    test: /src\/client\/lib\/api\/error(?:s\.ts|-words\.tsx)/,
    priority: 1.5,
  },
  alone('stores', /src\/client\/lib\/storage\/database\.ts|node_modules\/idb\//),
];

/** What the worker fetches with the first page that needs it, or for a phone that scans. */
export const otherGroups: NamedGroup[] = [
  // Left alone, these two become "esm-*" and "reader-*", which no cache rule would recognise.
  {
    name: 'html5-qrcode',
    test: /node_modules\/html5-qrcode\/|check-in\/camera\/camera-engine\.ts/,
    priority: 4,
  },
  { name: 'zxing', test: /node_modules\/zxing-wasm\//, priority: 4 },
  // Each for a few screens that share nothing else.
  alone(
    'typed',
    /src\/(?:client\/lib\/storage\/(?:drafts|draft-copy)|domain\/(?:text\/(?:phone|cut-text)|ids\/uuid-v7))\.ts/,
  ),
  // Also what sends a form: whoever shows fields sends them.
  alone(
    'fields',
    /src\/client\/(?:lib\/forms\/(?:fields|use-field-words)|ui\/error-summary)\.|@tanstack\/.*\/(?:useMutation|mutationObserver)\.js/,
  ),
  alone(
    'code',
    /src\/(?:domain\/(?:check-in\/ticket-code|ids\/crockford)|client\/lib\/device\/wake-lock)\.ts/,
  ),
  alone('qr', /src\/client\/lib\/pictures\/qr-drawing|node_modules\/uqr\//),
  alone(
    'session-refresh',
    /src\/client\/lib\/session\/session-refresh\.ts|src\/contract\/auth\.ts/,
  ),
];

function alone(name: string, test: RegExp): NamedGroup {
  return { name, test, priority: 1.5, includeDependenciesRecursively: false };
}

/** Parts that come later, of what opens without a network: the service worker fetches all of these at once. */
export const partGroups: PartGroup[] = [
  // What every page fetches once it has nothing else to do.
  {
    name: 'rest',
    test: /\/lib\/session\/session-keeper|\/pwa\/register|\/registration\/ticket\/ticket-sync/,
  },
  { name: 'tickets', test: /\/routes\/ticket\./ },
  {
    name: 'ticket-parts',
    test: /\/features\/registration\/(?!answer\/answer-panel|ticket\/cancel-|join\/|runner\/)/,
  },
  // What a tap opens, and what lists and races say besides.
  {
    name: 'parts',
    sharedAs: 'parts-base',
    test: /\/(?:lib|pwa|shell|ui)\/(?!pictures\/image-)|\/features\/(?:races-events|search|landing\/hero-art)/,
  },
];
