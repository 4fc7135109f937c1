import { sendReplyFile } from '#src/contract/questions/reply-files.ts';
import { toSmallerPicture } from '#src/client/lib/pictures/smaller-picture.ts';
import { sendPicture } from '#src/client/lib/pictures/upload-image.ts';

/**
 * Sends a file for a question, and gives the reply that names it.
 *
 * @throws {ImageRefusal} a file that is neither a PDF nor a picture; else as `sendPicture`
 */
export async function sendReply(questionId: string, chosen: File): Promise<string> {
  const path = sendReplyFile.path.replace(':questionId', questionId);
  const isPdf = chosen.type === 'application/pdf' || /\.pdf$/i.test(chosen.name);
  const file = isPdf ? chosen : await toSmallerPicture(chosen);
  return (await sendPicture(sendReplyFile, { path, file, name: chosen.name })).reply;
}
