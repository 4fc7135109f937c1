/** The superuser of the embedded cluster and the name of the app's database in it. */
export const databaseUser = 'derap';
export const databaseName = 'derap';

/** A clean environment for PostgreSQL's programs: inherited PG* variables would change what they do. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'];
  const entries = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}
