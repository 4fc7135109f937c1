import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type BrowserContext } from '@playwright/test';
import { browserLaunchOptions } from '#tests/support/browser.ts';

/** A browser on a profile of its own that can be killed with all its processes. */
export async function startKillableBrowser(
  profile: string,
): Promise<{ context: BrowserContext; kill: () => Promise<void> }> {
  const { executablePath = '', args = [] } = browserLaunchOptions();
  const own = [
    '--headless',
    '--no-sandbox',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  // A process group: its renderers and its storage die with it.
  const child = spawn(executablePath, [...args, ...own, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code}:\n${said}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no profile');
  return {
    context,
    async kill() {
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
}
