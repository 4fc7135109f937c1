import { expect, test, vi } from 'vitest';
import { uploadImage } from './upload-image.ts';

test('what was called off before it could be sent is not sent', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const controller = new AbortController();
  // While the picture was being cut.
  controller.abort();
  const upload = uploadImage(new Blob(['x']), 'photo', {
    signal: controller.signal,
    onProgress: () => undefined,
  });
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  expect(send).not.toHaveBeenCalled();
});
