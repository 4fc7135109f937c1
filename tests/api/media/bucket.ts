import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const bucketKeys = { accessKeyId: 'AKIADERAPTEST', secretAccessKey: 'rahasia-uji' };

export type BucketRequest = { method: string; path: string; isSigned: boolean };

/**
 * A local S3 server with path-style addresses: put, get, head, list by prefix and delete several. It recomputes each
 * request's signature (Signature Version 4) and refuses a wrong one.
 */
export async function startBucket(bucket: string) {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const requests: BucketRequest[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const method = request.method ?? '';
    const body = Buffer.concat(await request.toArray());
    const isSigned = isSignatureRight(request, body);
    requests.push({ method, path: request.url ?? '', isSigned });
    const key = decodeURIComponent(pathname).replace(new RegExp(`^/${bucket}/?`), '');
    const send = (status: number, text: string | Buffer = '', type = 'application/xml') =>
      void response.writeHead(status, { 'content-type': type }).end(method === 'HEAD' ? '' : text);
    if (!isSigned) return send(403, fault('SignatureDoesNotMatch'));
    if (method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return send(200);
    }
    if (method === 'POST' && searchParams.has('delete')) {
      for (const [, each = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
        objects.delete(each);
      }
      return send(200, '<DeleteResult></DeleteResult>');
    }
    if (method === 'GET' && searchParams.has('list-type')) {
      const prefix = searchParams.get('prefix') ?? '';
      return send(200, listing([...objects.keys()].filter((each) => each.startsWith(prefix))));
    }
    const found = objects.get(key);
    return found ? send(200, found.bytes, found.type) : send(404, fault('NoSuchKey'));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fault(code: string): string {
  return `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

function listing(keys: string[]): string {
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2027-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSignatureRight(request: IncomingMessage, body: Buffer): boolean {
  const { headers, method = '', url = '/' } = request;
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const match = shape.exec(headers.authorization ?? '');
  if (!match) return false;
  const [, id, day = '', region = '', signed = '', signature] = match;
  const declared = String(headers['x-amz-content-sha256']);
  const hash = createHash('sha256').update(body).digest('hex');
  if (id !== bucketKeys.accessKeyId || declared !== hash) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    declared,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const parts = [day, region, 's3', 'aws4_request'];
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${bucketKeys.secretAccessKey}`);
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
