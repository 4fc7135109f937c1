import { run as writeCoast } from './coast.ts';
import { run as writeFont } from './font.ts';
import { run as writeRoutes } from './routes.ts';

const files = { routes: writeRoutes, coast: writeCoast, font: writeFont };

/** `npm run generate -- routes | coast | font`: writes a file of the tree that is made of others. */
export async function run([name = '']: readonly string[]): Promise<number> {
  for (const [each, write] of Object.entries(files)) {
    if (each === name) return await write();
  }
  console.error(`What is to be written? There are: ${Object.keys(files).join(', ')}`);
  return 1;
}
