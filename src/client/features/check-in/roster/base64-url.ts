/**
 * Decodes base64url without padding, the encoding of keys and sealed boxes.
 *
 * @throws {DOMException} on other text
 */
export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
