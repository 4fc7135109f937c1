/**
 * The text of the QR code in a picture, read with the scanner's decoder; null where none can be read. Of several it is the
 * first that is wanted, else the first.
 *
 * @throws a DOMException when it is no picture, another error without the decoder
 */
export async function readCode(
  picture: Blob,
  isWanted?: (text: string) => boolean,
): Promise<string | null> {
  const { startCameraEngine } =
    await import('#src/client/features/check-in/camera/camera-engine.ts');
  const engine = await startCameraEngine();
  try {
    return await engine.readPhoto(picture, isWanted);
  } finally {
    engine.close();
  }
}
