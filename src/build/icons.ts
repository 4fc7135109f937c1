import type { Plugin } from 'vite';

/**
 * Removes React keys from the icons' static children: they are random letters that do not compress, and only React's
 * development build checks them.
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
