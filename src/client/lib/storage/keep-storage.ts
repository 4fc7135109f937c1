/**
 * Asks the browser not to clear this app's data when the phone is full; whether it promised. Some browsers ask the reader,
 * so never at the start. Never rejects.
 */
export async function askToKeepStorage(): Promise<boolean> {
  // Missing outside secure contexts.
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
