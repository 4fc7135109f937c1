import { StartError } from '#src/server/start-error.ts';

type Command = { run: (args: readonly string[]) => Promise<number> };

/** What an operator runs beside the server itself, each loaded when it is asked for. */
const commands: Record<string, () => Promise<Command>> = {
  admin: () => import('../database/admin.ts'),
  db: () => import('../database/db.ts'),
  doctor: () => import('../doctor/doctor.ts'),
  backup: () => import('../database/backup.ts'),
  restore: () => import('../database/restore.ts'),
};

/** The names of the commands that `runCommand` knows. */
export const commandNames: readonly string[] = Object.keys(commands);

/**
 * Runs a command of a built archive, where neither npm nor the sources are.
 *
 * @returns the exit code
 */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const load = commands[name];
  if (load === undefined) {
    console.error(`Unknown command "${name}". There are: serve ${commandNames.join(' ')}`);
    return 1;
  }
  try {
    return await (await load()).run(args);
  } catch (error) {
    // A wrong setting or a directory in use: the message is enough.
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  }
}
