import type { PartGroup } from './part-plan.ts';

/** A named chunk. */
type NamedGroup = {
  name: string;
  /** Matches module ids. */
  test: RegExp;
  priority: number;
  includeDependenciesRecursively?: boolean;
};

/** Module ids of screens that work offline on every device. */
export const precachedScreens = /\/routes\/(?:index|(?:race|event)\.[^/]*)\.tsx/;

/** What API calls and stored lists need; the service worker fetches these at once, for everybody. */
export const coreGroups: NamedGroup[] = [
  // What every API call needs, loaded with the first one.
  {
    name: 'calls',
    test: /src\/contract\/(?:common|endpoint|problem)\.ts|src\/client\/lib\/(?:api\/(?:api|errors\/(?:network-text|read-api-error))|device\/connection)\.ts|node_modules\/zod\//,
    priority: 1.5,
  },
  // Contracts of stored lists; below, those that tickets need too.
  {
    name: 'lists',
    test: /src\/contract\/(?:community\/community|shop|content\/(?:content|record-reviews))\.ts/,
    priority: 1.4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'races',
    test: /src\/contract\/(?:races-events\/(?:races-events|event-filters)|registration)\.ts/,
    priority: 1.5,
  },
  // By itself: beside anything else, all of that would come with a dialog.
  withoutDependencies('dialog', /src\/client\/ui\/dialog\./),
  withoutDependencies(
    'stores',
    /src\/client\/lib\/storage\/(?:database|forget-push)\.ts|node_modules\/idb\//,
  ),
];

/** What the service worker fetches with the first page that needs it, or for scanning. */
export const otherGroups: NamedGroup[] = [
  // Otherwise these two are named "esm-*" and "reader-*", which no cache rule matches.
  {
    name: 'html5-qrcode',
    test: /node_modules\/html5-qrcode\/|check-in\/camera\/camera-engine\.ts/,
    priority: 4,
  },
  { name: 'zxing', test: /node_modules\/zxing-wasm\//, priority: 4 },
  // Each is for a few screens that share nothing else.
  withoutDependencies(
    'typed',
    /src\/(?:client\/(?:lib\/storage\/(?:drafts|draft-copy)|ui\/select-field)|domain\/(?:text\/(?:phone|cut-text)|ids\/uuid-v7))\.ts|lucide-react\/dist\/esm\/icons\/medal\.mjs/,
  ),
  // With mutations: a screen that shows fields also submits them. With the icon of a mail that was sent.
  withoutDependencies(
    'fields',
    /src\/client\/(?:lib\/forms\/(?:fields|use-field-words)|ui\/show-field)\.|@tanstack\/.*\/(?:useMutation|mutationObserver)\.js|icons\/mail-check\.mjs/,
  ),
  // Of refusals, which only a server sends.
  withoutDependencies('error-words', /src\/client\/lib\/api\/errors\/error(?:s\.ts|-words\.tsx)/),
  withoutDependencies('code', /src\/domain\/(?:check-in\/ticket-code|ids\/crockford)\.ts/),
  withoutDependencies('wake-lock', /src\/client\/lib\/device\/wake-lock\.ts/),
  withoutDependencies('qr', /src\/client\/ui\/qr-(?:drawing|picture)|node_modules\/uqr\//),
  // For who signs in or registers, not for the profile, which shares much with these screens.
  withoutDependencies(
    'account',
    /features\/auth\/(?:account-screen|google\/google-(?:sign-in|config))\./,
  ),
  withoutDependencies(
    'session-refresh',
    /src\/client\/lib\/session\/session-refresh\.ts|src\/contract\/auth\.ts/,
  ),
];

function withoutDependencies(name: string, test: RegExp): NamedGroup {
  return { name, test, priority: 1.5, includeDependenciesRecursively: false };
}

/** Deferred parts of what works offline; the service worker fetches all of these at once. */
export const partGroups: PartGroup[] = [
  // What every page fetches when idle.
  {
    name: 'rest',
    test: /\/lib\/session\/session-keeper|\/pwa\/register|\/registration\/ticket-sync/,
  },
  { name: 'tickets', sharedAs: 'tickets-base', test: /\/routes\/ticket\./ },
  {
    name: 'ticket-parts',
    sharedAs: 'tickets-base',
    test: /\/features\/registration\/(?!add-ons\/|answer\/|claim\/|copies\/|email\/|form\/|group\/|sync-|ticket\/(?:cancel-|tell-|over\/|payment\/|proof\/)|join\/|questions\/|refund\/|runner\/|choices\/|transfer\/|waiting\/)/,
  },
  // What a tap opens, and deferred parts of lists and races, but not what needs a network or only a few ever see.
  {
    name: 'parts',
    sharedAs: 'parts-base',
    test: /\/client\/(?:(?:lib|pwa|shell|ui)\/(?!pictures\/image-|tables\/|device\/share-sheet|screens\/confirm-again|forms\/|api\/errors\/error-words|error-summary|own-events\/|push\/|update-card|outbox\/|ahead\/|near\/locate-|menus\/(?:inbox|unread)-)|features\/(?:races-events(?!\/(?:register\/reminder-dialog|detail\/(?:event-preview|calendar\/)|people\/|course\/course-tools))|search))/,
  },
];
