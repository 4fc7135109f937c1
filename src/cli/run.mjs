// Plain JavaScript, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const commands = {
  dev: './dev.ts',
  build: './build.ts',
  pack: './pack/pack.ts',
  test: './test.ts',
  check: './checks.ts',
  unit: './unit.ts',
  api: './api.ts',
  e2e: './e2e.ts',
  soak: './soak.ts',
  bench: './bench.ts',
  db: './database/db.ts',
  admin: './database/admin.ts',
  doctor: './doctor/doctor.ts',
  backup: './database/backup.ts',
  restore: './database/restore.ts',
  i18n: './i18n.ts',
  generate: './generate/generate.ts',
};

/** Whoever runs a server for others needs no more than these and `start`. */
const serverCommands = ['build', 'pack', 'db', 'admin', 'doctor', 'backup', 'restore'];

const [command = '', ...args] = process.argv.slice(2);
requireNode(20, 19);
process.chdir(root);
if (command === 'start') await start();
else if (Object.hasOwn(commands, command)) process.exitCode = await runCommand(commands[command]);
else fail(`Unknown command "${command}". There are: start ${Object.keys(commands).join(' ')}`);

async function runCommand(file) {
  installIfNeeded({ isServer: serverCommands.includes(command) });
  if (process.env.npm_lifecycle_event) stopWithParent();
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import(file);
  const { StartError } = await import('../server/start-error.ts');
  try {
    return await run(args);
  } catch (error) {
    // A wrong setting or a directory in use: the message is enough.
    if (!(error instanceof StartError)) throw error;
    fail(error.message);
  }
}

// The server runs in this process, so that signals need no forwarding.
async function start() {
  installIfNeeded({ isServer: true });
  const build = fileURLToPath(new URL('build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', build, '--if-changed'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  if (process.env.npm_lifecycle_event) stopWithParent();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  process.argv.splice(2, 1);
  await import(pathToFileURL(`${root}dist/server/main.js`).href);
}

// npm signals the shell between it and us, and some shells die without passing the signal on.
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

function requireNode(major, minor) {
  const [ours = 0, oursMinor = 0] = process.versions.node.split('.').map(Number);
  if (ours > major || (ours === major && oursMinor >= minor)) return;
  fail(`Derap needs Node.js ${major}.${minor} or newer; this is ${process.versions.node}.`);
}

// A server is built and runs without what only tests and checks need, which is a fifth of all; what is there stays.
function installIfNeeded({ isServer }) {
  const withTests = !isServer || existsSync(`${root}node_modules/vitest`);
  const missing = firstMissing({ withTests });
  if (missing === null) return;
  console.log(`Installing dependencies (${missing}) …`);
  const options = { stdio: 'inherit', shell: process.platform === 'win32' };
  // Said even where NODE_ENV=production says otherwise.
  const dev = withTests ? '--include=dev' : '--omit=dev';
  // The lock file has each version and its checksum: what npm has kept is not asked for again.
  const words = [dev, '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  if (spawnSync('npm', ['ci', ...words], options).status === 0) return;
  // Some npm versions reject the lock file over packages of other platforms; `npm install` uses its versions too.
  const { status, error } = spawnSync('npm', ['install', '--no-save', ...words], options);
  if (status !== 0)
    fail(`npm could not install the dependencies${error ? `: ${error.message}` : ''}.`);
}

// npm records what it has installed; optional packages of other platforms are rightly missing.
function firstMissing({ withTests }) {
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return 'none are there';
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  for (const [path, { version, optional, dev }] of Object.entries(wanted)) {
    const isOptional = optional || (dev && !withTests);
    if (path === '' || (isOptional && !installed[path])) continue;
    if (installed[path]?.version !== version)
      return `${path.replace('node_modules/', '')}@${version}`;
  }
  return null;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
