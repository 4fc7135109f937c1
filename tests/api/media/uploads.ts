import type { TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { toMultipart } from '#tests/support/media/pictures.ts';

type File = Parameters<typeof toMultipart>[0][number];
type Options = {
  /** Default: the general upload endpoint. */
  url?: string;
  purpose?: string;
  headers?: Record<string, string>;
};

/** A member who uploads, with helpers to inspect the result. */
export async function makeUploader(server: TestApp) {
  const { app, database } = server;
  const rani = await makeMember(database.db, { name: 'Rani' });

  async function upload(files: File | File[], options: Options = {}) {
    const { headers, payload } = toMultipart(Array.isArray(files) ? files : [files]);
    const { purpose = 'photo', headers: caller = rani.headers } = options;
    const { url = `/api/media?purpose=${purpose}` } = options;
    const all = { ...caller, ...headers };
    const answer = await app.inject({ method: 'POST', url, headers: all, payload });
    return { status: answer.statusCode, body: answer.json() };
  }

  const mediaRows = () => database.db.selectFrom('media').selectAll().execute();

  return {
    rani,
    upload,
    mediaRows,
    async fetchPicture(url: string) {
      const answer = await app.inject({ url });
      return { answer, bytes: answer.rawPayload };
    },
    /** Status and code of an upload, and how many rows it left. */
    async refusal(file: File, options?: Options): Promise<[number, string, number]> {
      const before = (await mediaRows()).length;
      const { status, body } = await upload(file, options);
      return [status, body.code, (await mediaRows()).length - before];
    },
  };
}
