import { runBackup } from '#src/server/backup/commands/backup-command.ts';

/** `npm run backup -- [file] [--with-keys]`. */
export function run(args: readonly string[]): Promise<number> {
  return runBackup(args, console.log);
}
