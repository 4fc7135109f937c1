import type { Locator, Page } from '@playwright/test';
import { makePicture } from '../media/pictures.ts';
import { makeQrPicture } from '../media/qr-picture.ts';

/** Lines as a file that is chosen. */
export function csvFile(lines: readonly string[]) {
  return { name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

/** A statement of BCA as a file: above its lines the account, then its heads. */
export function bcaStatement(account: string, lines: readonly string[]) {
  return csvFile([
    'Informasi Rekening - Mutasi Rekening',
    `No. rekening : ${account}`,
    'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
    ...lines,
  ]);
}

/** The picture of a QR code as a file. */
export async function qrFile(text: string) {
  return { name: 'qris.png', mimeType: 'image/png', buffer: await makeQrPicture(text) };
}

/** Picks the picture of a transfer in the window that a button opens. */
export async function pickProof(page: Page, button: Locator): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  const buffer = await makePicture('png');
  await chooser.setFiles({ name: 'bukti.png', mimeType: 'image/png', buffer });
}
