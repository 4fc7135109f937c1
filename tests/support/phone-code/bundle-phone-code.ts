import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '#src/build/root.ts';

/** The phone's code as one script that sets `phoneCode` on the page. */
export async function bundlePhoneCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/support/phone-code/phone-code.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'esnext',
    define: { 'import.meta.env': '{"SSR":false}' },
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('Nothing was bundled');
  return script.text;
}
