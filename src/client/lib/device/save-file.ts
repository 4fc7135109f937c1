/** Hands the reader a file that was made on this page, as a download. `type` is its media type. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
