import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedDemo } from '#src/demo/seed-database.ts';
import { startBenchApp } from './support/bench-app.ts';
import { measureLoad } from './support/load.ts';
import { median, report } from './support/report.ts';

const requestsPerRound = 2000;
const connections = 16;
const rounds = 9;

/** The race list from the server's cache, against a bare node:http server that sends the same bytes. */
const bench = await startBenchApp();
await seedDemo({
  db: bench.database.db,
  now: bench.clock.now(),
  hashPassword: async () => 'no password opens this account',
  demoPassword: 'unused',
});
const origin = await bench.app.listen({ host: '127.0.0.1', port: 0 });
const path = '/api/public/race';
const listResponse = await fetch(origin + path);
const body = Buffer.from(await listResponse.arrayBuffer());
const bare = await listenBare(body, {
  'content-type': listResponse.headers.get('content-type') ?? '',
  etag: listResponse.headers.get('etag') ?? '',
  'cache-control': listResponse.headers.get('cache-control') ?? '',
});
try {
  const rates = { cached: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['cached', 'bare'] as const) : (['bare', 'cached'] as const);
    for (const which of order) {
      const url = which === 'cached' ? origin + path : bare.url;
      rates[which].push(await measureLoad({ url, requests: requestsPerRound, connections }));
    }
  }
  // The first round is warm-up.
  const ratios = rates.cached
    .slice(1)
    .map((rate, index) => rate / (rates.bare[index + 1] ?? Number.NaN));
  report(`Cached list, ${body.length} bytes`, [
    { name: 'race list', value: median(rates.cached.slice(1)), unit: 'requests/s' },
    { name: 'bare node:http', value: median(rates.bare.slice(1)), unit: 'requests/s' },
    { name: 'ratio', value: median(ratios), unit: '×', limit: { atLeast: 0.85 } },
  ]);
} finally {
  bare.server.close();
  bare.server.closeAllConnections();
  await bench.close();
}

async function listenBare(bytes: Buffer, headers: Record<string, string>) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server.
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/` };
}
