import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { receiveProviderEvent } from '#src/contract/payments/provider-webhook.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { receiveWebhook } from './provider-service.ts';

type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  providers: readonly PaymentProvider[];
};

/** Where payment providers tell that money has come; without any, nothing is there. */
export function providerRoutes(app: FastifyInstance, { db, keys, providers }: Dependencies): void {
  void app.register((scope, _options, done) => {
    // What was signed is the bytes, in whatever form they are.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    route(scope, receiveProviderEvent, async ({ params, request, now }) => {
      const provider = providers.find(({ name }) => name === params.provider);
      if (provider === undefined) throw problem('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const webhook = { headers: request.headers, body };
      const { eventId, outcome } = await receiveWebhook({ db, keys }, { provider, webhook, now });
      if (outcome === 'booked') app.publicData.placesChanged(eventId);
      return { outcome };
    });
    done();
  });
}
