import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { receiveMailReport } from '#src/contract/mail/mail-report.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { isSameSecret } from '#src/server/platform/same-secret.ts';
import { putAddressAside } from '#src/server/core/members/refused-address.ts';
import { readReport } from './read-report.ts';

type Dependencies = { db: Kysely<Database>; reportKey: string | null };

/** A report returns the whole mail, which is the longest part of it. */
const bodyLimit = 256 * 1024;

/** Where the mailbox for bounces and complaints hands them on; without a key nothing is there. */
export function mailReportRoutes(app: FastifyInstance, { db, reportKey }: Dependencies): void {
  void app.register((scope, _options, done) => {
    // A mail, as it came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    route(scope, receiveMailReport, {
      bodyLimit,
      handler: async ({ request, now }) => {
        if (reportKey === null) throw problem('not_found');
        const { authorization = '' } = request.headers;
        if (!isSameSecret(authorization, `Bearer ${reportKey}`)) throw problem('unauthorized');
        const message = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const report = await readReport(message);
        if (report === null || !(await putAddressAside(db, { ...report, now }))) {
          return { outcome: 'noted' as const };
        }
        return { outcome: 'put_aside' as const };
      },
    });
    done();
  });
}
