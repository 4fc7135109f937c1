/** The number of the version after this one: `1.1` after `1.0`, `1.10` after `1.9`. A number of another form gets a part more. */
export function nextVersion(version: string): string {
  const [, major, minor] = /^(\d{1,6})\.(\d{1,6})$/.exec(version) ?? [];
  return minor === undefined ? `${version}.1` : `${major}.${Number(minor) + 1}`;
}
