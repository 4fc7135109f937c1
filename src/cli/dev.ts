import { spawn } from 'node:child_process';
import { createServer, type ViteDevServer } from 'vite';
import { root } from '#src/build/root.ts';
import { ownOrigin, parseEnv, type Env } from '#src/server/env.ts';
import { explainListen } from '#src/server/start-error.ts';

// Proxied to the server; Vite serves everything else, unrendered.
const serverPaths = [
  '/api',
  '/media',
  '/poster',
  '/share',
  '/course',
  '/livez',
  '/readyz',
  '/doctorz',
  '/robots.txt',
  '/sitemap',
];

/**
 * `npm run dev`: Vite on PORT with hot reload, and the server on the next port, restarted when its sources change. Pages
 * are not rendered on the server; `npm start` does that.
 */
export async function run(): Promise<number> {
  const env = parseEnv(process.env);
  const serverPort = env.port + 1;
  // Vite first: only starting it tells whether its port is free.
  const vite = await startVite(env, ownOrigin('http', '127.0.0.1', serverPort));
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/main.ts'],
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.kill('SIGTERM'));
  }
  await new Promise((ended) => server.once('exit', ended));
  await vite.close();
  return 0;
}

async function startVite({ host, port }: Env, apiOrigin: string): Promise<ViteDevServer> {
  const vite = await createServer({
    root,
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths.map((path) => [path, apiOrigin])),
    },
  });
  try {
    await vite.listen();
  } catch (error) {
    await vite.close();
    throw explainListen(error, { host, port });
  }
  vite.printUrls();
  return vite;
}
