/** The name of an archive taken at an instant, by hand or by the server itself; such names sort by time. */
export function archiveName(
  at: Date,
  { isSealed, isOwn = false }: { isSealed: boolean; isOwn?: boolean },
): string {
  const stamp = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `derap-${isOwn ? 'auto-' : ''}${stamp}Z.tar.gz${isSealed ? '.sealed' : ''}`;
}

/** Whether a file's name is one of the server's own archives, which alone are removed when there are newer ones. */
export function isOwnArchive(name: string): boolean {
  return /^derap-auto-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.sealed)?$/.test(name);
}
