/**
 * Asks the browser not to clear this app's data when the phone is full; whether it promised. Some browsers ask the reader,
 * so never at the start. Never rejects.
 */
export async function askToKeepStorage(): Promise<boolean> {
  try {
    // Missing outside secure contexts.
    if (navigator.storage?.persist === undefined) return false;
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
