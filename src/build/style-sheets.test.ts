import { expect, test } from 'vitest';
import { styleSheets } from './style-sheets.ts';

type Part = { css?: string; imports?: string[]; dynamicImports?: string[]; screen?: string };

/** Runs the plugin on a build with one sheet for each chunk that has styles. */
function build(parts: Record<string, Part>) {
  const bundle: Record<string, unknown> = {};
  for (const [file, { css, imports = [], dynamicImports = [], screen }] of Object.entries(parts)) {
    const facadeModuleId =
      screen === undefined ? null : `/src/client/routes/${screen}.tsx?tsr-split=component`;
    const importedCss = new Set(css === undefined ? [] : [`${file}.css`]);
    const isEntry = file === 'entry';
    bundle[file] = {
      type: 'chunk',
      isEntry,
      imports,
      dynamicImports,
      facadeModuleId,
      viteMetadata: { importedCss },
    };
    if (css !== undefined) bundle[`${file}.css`] = { type: 'asset', source: css };
  }
  const emitted: Record<string, string> = {};
  const context = {
    emitFile: ({ name, source }: { name: string; source: string }) => {
      emitted[name] = source;
      return name;
    },
    getFileName: (id: string) => id,
  };
  const { generateBundle } = styleSheets();
  if (typeof generateBundle !== 'object') throw new Error('There is no handler');
  Reflect.apply(generateBundle.handler, context, [{}, bundle]);
  const sheetsOf = (file: string) => {
    const chunk = bundle[file];
    return typeof chunk === 'object' && chunk !== null && 'viteMetadata' in chunk
      ? chunk.viteMetadata
      : null;
  };
  return { emitted, sheetsOf, files: Object.keys(bundle) };
}

const parts: Record<string, Part> = {
  entry: {
    css: 'global ',
    imports: ['ui'],
    dynamicImports: ['home', 'form', 'scanner'],
  },
  ui: { css: 'ui ' },
  home: { css: 'home ', screen: 'index', imports: ['card'], dynamicImports: ['dialog'] },
  card: { css: 'card ' },
  dialog: { css: 'dialog ' },
  form: {
    css: 'form ',
    screen: '_member.community-form',
    imports: ['card', 'picture'],
    dynamicImports: ['preview'],
  },
  preview: { css: 'preview ' },
  scanner: { css: 'scanner ', screen: 'scanner.index', imports: ['picture'] },
  picture: { css: 'picture ' },
};

test('a sheet has what comes after the rules that it overrides, one for each kind of screen', () => {
  const { emitted, files } = build(parts);
  expect(emitted).toEqual({
    'style.css': 'ui global card home picture dialog ',
    'organizer.css': 'form preview ',
    'scanner.css': 'scanner ',
  });
  expect(files.filter((file) => file.endsWith('.css'))).toEqual([]);
});

test('a chunk names the sheet of its styles, but not the one that every document links', () => {
  const { sheetsOf } = build(parts);
  expect(sheetsOf('form')).toEqual({ importedCss: new Set(['organizer.css']) });
  expect(sheetsOf('scanner')).toEqual({ importedCss: new Set(['scanner.css']) });
  expect(sheetsOf('card')).toEqual({ importedCss: new Set() });
});

test('members’ screens have a sheet too, but tickets, which open offline, are in everybody’s', () => {
  const { emitted } = build({
    entry: { css: 'global ', dynamicImports: ['inbox', 'ticket'] },
    inbox: { css: 'inbox ', screen: '_member.inbox' },
    ticket: { css: 'ticket ', screen: 'ticket.index' },
  });
  expect(emitted).toEqual({ 'style.css': 'global ticket ', 'member.css': 'inbox ' });
});

test('a part of an organiser’s screen that another screen opens too is in everybody’s', () => {
  const { emitted } = build({ ...parts, home: { ...parts['home'], dynamicImports: ['preview'] } });
  expect(emitted['style.css']).toContain('preview ');
  expect(emitted['organizer.css']).toBe('form ');
});
