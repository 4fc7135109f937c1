import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { ownOrigin, parseEnv } from '#src/server/env.ts';
import { root } from './tool.ts';

// What the server answers; everything else is Vite's, unrendered.
const serverPaths = [
  '/api',
  '/media',
  '/poster',
  '/livez',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
];

/**
 * `npm run dev`: Vite on PORT with the browser code reloading in place, the server behind it on the next port,
 * restarted when its sources change. Pages are not rendered on the server here; `npm start` does that.
 */
export async function run(): Promise<number> {
  const env = parseEnv(process.env);
  const serverPort = env.port + 1;
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(serverPort),
        HOST: '127.0.0.1',
        PUBLIC_URL: env.publicUrl,
      },
    },
  );
  const target = ownOrigin('http', '127.0.0.1', serverPort);
  const vite = await createServer({
    root,
    server: {
      host: env.host,
      port: env.port,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths.map((path) => [path, target])),
    },
  });
  await vite.listen();
  vite.printUrls();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.kill('SIGTERM'));
  }
  await new Promise((ended) => server.once('exit', ended));
  await vite.close();
  return 0;
}
