import { readFile } from 'node:fs/promises';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = new URL(
  '../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm',
  import.meta.url,
);

/** The text of the one QR code in a picture, by the app's own decoder. */
export async function readQr(picture: Uint8Array<ArrayBuffer>): Promise<string> {
  const { buffer: wasmBinary } = new Uint8Array(await readFile(wasm));
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const [code] = await readBarcodes(new Blob([picture]), {
    formats: ['QRCode'],
    textMode: 'Plain',
  });
  if (code === undefined) throw new Error('The picture holds no QR code');
  return code.text;
}
