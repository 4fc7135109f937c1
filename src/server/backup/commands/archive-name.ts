/** The name of an archive taken at an instant; such names sort by time. */
export function archiveName(at: Date, isSealed: boolean): string {
  const stamp = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `derap-${stamp}Z.tar.gz${isSealed ? '.sealed' : ''}`;
}

/** Whether a file's name is one that `archiveName` gave. */
export function isArchiveName(name: string): boolean {
  return /^derap-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.sealed)?$/.test(name);
}
