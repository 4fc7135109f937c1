import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

const retentionMs = 7 * 86_400_000;

/**
 * Keeps the last build's hashed assets in `dist/previous/assets` for 7 days, for pages that are open during a deployment.
 */
export function retainPreviousAssets(dist: string, now: Date): void {
  const current = join(dist, 'client', 'assets');
  const previous = join(dist, 'previous', 'assets');
  mkdirSync(previous, { recursive: true });
  for (const name of readdirSync(previous)) {
    const file = join(previous, name);
    if (now.getTime() - statSync(file).mtimeMs > retentionMs) rmSync(file, { recursive: true });
  }
  if (!existsSync(current)) return;
  for (const name of readdirSync(current)) {
    const file = join(previous, name);
    renameSync(join(current, name), file);
    utimesSync(file, now, now);
  }
}
