import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Compiles Lingui's macros where a file imports one. By Babel itself: its plugin for the bundler does not support the oldest
 * Node that we do.
 */
export function linguiMacros(): Plugin {
  let sourceMaps = true;
  return {
    name: 'derap:lingui-macros',
    // Before TypeScript and JSX are compiled: macros are JSX, too.
    enforce: 'pre',
    configResolved({ command, build }) {
      sourceMaps = command === 'serve' || build.sourcemap !== false;
    },
    transform: {
      filter: { id: /\.tsx?(?:$|\?)/, code: /@lingui\/(?:core|react)\/macro/ },
      async handler(code, id) {
        const [file = id] = id.split('?');
        const compiled = await transformAsync(code, {
          filename: file,
          babelrc: false,
          configFile: false,
          sourceMaps,
          parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        });
        return compiled?.code ? { code: compiled.code, map: compiled.map ?? null } : null;
      },
    },
  };
}
