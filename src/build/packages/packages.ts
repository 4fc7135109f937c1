import type { Plugin } from 'vite';

/**
 * Removes React keys from the icons' static children: random letters do not compress, and only React's development build
 * checks for keys.
 */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'derap:icons-without-keys',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
    },
  };
}

const jsxId = '\0jsx-module';

/**
 * Makes the JSX functions, which React has as CommonJS, exports of a module: an element is then `e("p")` instead of
 * `(0,e.jsx)("p")`. In React's production build, `jsx` and `jsxs` are the same function.
 */
export function jsxModule(): Plugin {
  return {
    name: 'derap:jsx-module',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_id, importer) => (importer === jsxId ? null : jsxId),
    },
    load: {
      filter: { id: new RegExp(jsxId) },
      handler: () =>
        `import runtime from 'react/jsx-runtime'; export const { jsx, Fragment } = runtime; export { jsx as jsxs };`,
    },
  };
}
