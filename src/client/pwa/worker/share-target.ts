import { maxSharedBytes, sharePath, type ShareTrouble } from '#src/domain/pages/share-target.ts';
import { keepReceived } from '#src/client/lib/storage/received.ts';

/** Keeps what another app hands over on this phone and leads to the screen that shows it; nothing goes to the server. */
export async function handleShare(request: Request): Promise<Response> {
  const trouble = await keep(request).catch((): ShareTrouble => 'failed');
  return Response.redirect(sharePath + (trouble === null ? '' : `#${trouble}`), 303);
}

async function keep(request: Request): Promise<ShareTrouble | null> {
  const form = await request.formData();
  const values: FormDataEntryValue[] = [];
  form.forEach((value) => values.push(value));
  if (!values.some(isFilled)) return 'empty';
  const bytes = values.reduce((sum, value) => sum + toBytes(value), 0);
  if (bytes > maxSharedBytes) return 'too_large';
  await keepReceived('share', form);
  return null;
}

/** A form's file field without a file is one without a name. */
function isFilled(value: FormDataEntryValue): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value.name !== '';
}

function toBytes(value: FormDataEntryValue): number {
  return typeof value === 'string' ? 0 : value.size;
}
