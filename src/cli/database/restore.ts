import { runRestore } from '#src/server/backup/commands/restore-command.ts';

/** `npm run restore -- FILE`. */
export function run(args: readonly string[]): Promise<number> {
  return runRestore(args, console.log);
}
