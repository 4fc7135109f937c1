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
