import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

type Load = {
  /** `{n}` is replaced by the number of the request. */
  url: string;
  requests: number;
  connections: number;
  /** Accepted statuses besides 200. */
  accepts?: number[];
};

/** Requests per second that a server answers. The client is a separate process, so that it does not slow the server. */
export function measureLoad(load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(load)], {
      execArgv: ['--import', 'tsx'],
    });
    child.once('message', (rate) => resolve(Number(rate)));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load ended with ${code}`)));
  });
}

const [, script, given] = process.argv;
if (script === fileURLToPath(import.meta.url) && given && process.send) {
  // Serialized by measureLoad above.
  const load = JSON.parse(given) as Load;
  process.send(await run(load), () => process.exit(0));
}

async function run({ url, requests, connections, accepts = [] }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await get(url.replace('{n}', String(left)), { agent, accepts: [200, ...accepts] });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return requests / seconds;
}

type RequestOptions = { agent: Agent; accepts: number[] };

function get(url: string, { agent, accepts }: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      if (!accepts.includes(response.statusCode ?? 0))
        reject(new Error(`Status ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}
