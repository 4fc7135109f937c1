import type { Plugin } from 'vite';

/**
 * Takes React's keys out of the icons' shapes. They are random letters, which do not compress, and keep the place of
 * shapes that change their order, which these never do; only React's development build, not used here, asks for them.
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
