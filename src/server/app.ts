import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import { feedRoutes } from './features/account/calendar/feed-routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createGoogleVerifier } from './features/auth/google/google-token.ts';
import { createPasswords, type Passwords } from './features/auth/password/passwords.ts';
import { authRoutes } from './features/auth/routes.ts';
import { listOpenSessions, revokeAllSessions } from './features/auth/session/session-repository.ts';
import { createSessions, type Sessions } from './features/auth/session/sessions.ts';
import { deviceResolver } from './features/check-in/device/device-access.ts';
import { judgingRoutes } from './features/check-in/judging/judging-routes.ts';
import { checkInRoutes } from './features/check-in/routes.ts';
import { markCommunity } from './features/community/editing-repository.ts';
import { communityRoutes } from './features/community/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { pushRoutes } from './features/inbox/push-routes.ts';
import { readRecordReviews } from './features/review/record-reviews.ts';
import { inquiryRoutes } from './features/inquiry/inquiry-routes.ts';
import { reviewRoutes } from './features/review/review-routes.ts';
import { deskRoutes } from './features/desk/desk-routes.ts';
import { findInfoTopic } from './features/content/info/info-pages.ts';
import { contentRoutes } from './features/content/routes.ts';
import { changeMember } from './features/member/member-service.ts';
import { isHost } from './features/member/repository.ts';
import { memberRoutes } from './features/member/routes.ts';
import { findPosterRecord } from './features/media/poster/poster-repository.ts';
import { posterRoutes } from './features/media/poster/poster-routes.ts';
import { uploadRoutes } from './features/media/upload/upload-routes.ts';
import { createPhotoFiles } from './features/media/upload/photo-files.ts';
import { createWholePictures } from './features/media/upload/whole-picture.ts';
import { countCommunityPast } from './features/races-events/list-repository.ts';
import { findShareRecord } from './features/media/share/share-repository.ts';
import { sharePictureRoutes } from './features/media/share/share-routes.ts';
import { courseRoutes } from './features/races-events/event-editing/course-routes.ts';
import { editingRoutes } from './features/races-events/event-editing/editing-routes.ts';
import { markRoutes } from './features/races-events/marks/mark-routes.ts';
import { racesEventsRoutes } from './features/races-events/routes.ts';
import { seriesRoutes } from './features/races-events/series/series-routes.ts';
import { weeklyRunRoutes } from './features/races-events/weekly-run/weekly-run-routes.ts';
import { listUpcomingCards } from './features/races-events/service.ts';
import { orderRoutes } from './features/payments/orders/order-routes.ts';
import { attendanceRoutes } from './features/registration/answer/attendance-routes.ts';
import { claimRoutes } from './features/registration/claim/claim-routes.ts';
import { paymentAccountRoutes } from './features/payments/payee/account-routes.ts';
import { messageRoutes } from './features/messages/host-messages/message-routes.ts';
import { groupRoutes } from './features/registration/group/group-routes.ts';
import { hostedPlaceRoutes } from './features/participants/hosted-places/hosted-routes.ts';
import { importRoutes } from './features/participants/hosted-places/import-routes.ts';
import { participantChangeRoutes } from './features/participants/bulk/change-routes.ts';
import { participantRoutes } from './features/participants/list/participant-routes.ts';
import { paymentRoutes } from './features/payments/orders/payment-routes.ts';
import { countPromoGuesses } from './features/promo/shared/promo-guesses.ts';
import { addOnRoutes } from './features/add-ons/add-on-routes.ts';
import { refundRuleRoutes } from './features/payments/refund-rule/refund-rule-routes.ts';
import { promoRoutes } from './features/promo/promo-routes.ts';
import { replyFileRoutes } from './features/questions/file-routes.ts';
import { questionRoutes } from './features/questions/question-routes.ts';
import { statementRoutes } from './features/payments/statement/statement-routes.ts';
import { proofRoutes } from './features/payments/orders/proof-routes.ts';
import type { PaymentProvider } from './features/payments/provider/payment-provider.ts';
import { mailReportRoutes } from './features/mail-report/report-routes.ts';
import { providerRoutes } from './features/payments/provider/provider-routes.ts';
import { refundAccountRoutes } from './features/payments/refunds/refund-account-routes.ts';
import { stockRoutes } from './features/participants/stock/stock-routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { rollCallRoutes } from './features/roll-call/roll-call-routes.ts';
import { categoryRoutes } from './features/registration/category/category-routes.ts';
import { sizeRoutes } from './features/registration/size/size-routes.ts';
import { transferRoutes } from './features/registration/transfer/transfer-routes.ts';
import { reportedRoutes } from './features/thread/reported-routes.ts';
import { threadRoutes } from './features/thread/thread-routes.ts';
import { ticketRoutes } from './features/tickets/ticket-routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sitemapRoutes } from './features/search/sitemap-routes.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { openAccountPorts } from './account-ports.ts';
import { openMoneyGuard } from './money-guard.ts';
import { noteReaders } from './note-readers.ts';
import { access } from './http/access.ts';
import { apiRoutes } from './http/api-routes.ts';
import { doctorVisits } from './http/doctor-visits.ts';
import { createBestCompression, type CompressBest } from './http/responses/best-compression.ts';
import type { BuiltClient } from './http/documents/built-client.ts';
import { errorHandler, sendFrameworkError } from './http/errors/error-handler.ts';
import { health, type HealthOptions } from './http/health.ts';
import { openFiles, type Files } from './platform/file-storage.ts';
import { readFreeSpace } from './platform/free-space.ts';
import { createKeys, type Keys } from './platform/keys.ts';
import { ResponseCache } from './http/responses/response-cache.ts';
import { listCache } from './http/responses/list-cache.ts';
import { loggerOptions, requestLog, type LogTarget } from './http/logging.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { openapi } from './http/openapi/openapi.ts';
import { documents } from './http/documents/documents.ts';
import { shareTarget } from './http/documents/share-target.ts';
import { publicData } from './http/responses/public-data.ts';
import { rateLimits } from './http/rate-limits.ts';
import { readableUrl } from './http/documents/readable-url.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/documents/static-files.ts';
import { validation } from './http/errors/validation.ts';

export type AppOptions = {
  db: Kysely<Database>;
  /** Whether the database responds, checked outside `db`'s pool. */
  isReachable: HealthOptions['isReachable'];
  env: Env;
  /** The only source of time for handlers, SQL and tokens. */
  clock: () => Date;
  /** The built client; without it the server is API-only. */
  client?: BuiltClient | null;
  log?: LogTarget;
  /** Storage of uploads; opened from `env` by default. */
  files?: Files;
  /** Opened from `env` by default. */
  mailer?: Mailer;
  /** Password hashing; argon2id by default. */
  passwords?: Passwords;
  /** Companies that take payments; none by default. */
  paymentProviders?: readonly PaymentProvider[];
  /** Free bytes for `/readyz`; of DATA_DIR's disk by default. */
  freeSpace?: HealthOptions['freeSpace'];
};

type Shared = AppOptions & {
  keys: Keys;
  sessions: Sessions;
  files: Files;
  passwords: Passwords;
  compressBest: CompressBest;
};

declare module 'fastify' {
  interface FastifyInstance {
    clock: () => Date;
  }
}

const jsonLimit = 64 * 1024;
// Longer than the usual 60 s of proxies, which must be the ones to close idle connections.
const keepAliveTimeout = 72_000;

/** Builds the server without listening: plugins first, then all verticals. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, env, clock, client = null, log = false } = options;
  const keys = createKeys(env.secretKeys);
  const sessions = createSessions({ db, keys });
  const responseCache = new ResponseCache(clock);
  const app = Fastify({
    serverFactory: (handler) => createServer({ keepAliveTimeout }, responseCache.wrap(handler)),
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: jsonLimit,
    // Proxies on this machine are trusted; others only when configured.
    trustProxy: env.trustProxy ?? 'loopback',
    frameworkErrors: sendFrameworkError,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  });
  app.decorate('clock', clock);

  await app.register(publicData);
  await app.register(listCache, { cache: responseCache });
  await app.register(requestLog);
  await app.register(securityHeaders, { env });
  await app.register(apiRoutes);
  await app.register(errorHandler);
  await app.register(health, {
    isReachable: options.isReachable,
    freeSpace: options.freeSpace ?? (() => readFreeSpace(env.dataDir)),
  });
  await app.register(validation);
  await app.register(access, {
    clock,
    keys,
    resolveMember: sessions.resolveMember,
    resolveDevice: deviceResolver(db),
  });
  await app.register(rateLimits);
  doctorVisits(app, { keys });
  await app.register(openapi, { publicUrl: env.publicUrl });

  const files = options.files ?? (await openFiles(env));
  const passwords = options.passwords ?? createPasswords();
  const compressBest = createBestCompression();
  registerVerticals(app, { ...options, keys, sessions, files, passwords, compressBest });
  await app.register(staticFiles, {
    folders: client?.folders ?? null,
    dataDir: env.dataDir,
    hasServiceWorker: env.hasServiceWorker,
  });
  if (!client) return app;
  await app.register(documents, { env, client, compressBest });
  shareTarget(app);
  return app;
}

/** Registers the verticals and injects one vertical's rules into another. */
function registerVerticals(app: FastifyInstance, options: Shared) {
  const { db, env, keys, sessions, files, passwords, compressBest } = options;
  const verifyGoogle = createGoogleVerifier(env.google);
  const { money, verifyPassword } = openMoneyGuard(options);

  authRoutes(app, { db, keys, sessions, passwords, verifyGoogle, isHost });
  memberRoutes(app, { db });
  accountRoutes(app, { db, ports: openAccountPorts(options) });
  inboxRoutes(app, { db, readers: noteReaders(db) });
  pushRoutes(app, { db, env });
  feedRoutes(app, { db, keys, publicUrl: env.publicUrl });
  racesEventsRoutes(app, { db });
  markRoutes(app, { db });
  editingRoutes(app, { db, money });
  courseRoutes(app, { db });
  seriesRoutes(app, { db, money });
  weeklyRunRoutes(app, { db });
  communityRoutes(app, {
    db,
    keys,
    verifyPassword,
    listUpcoming: (communityId, now) => listUpcomingCards(db, { communityId, now, limit: 6 }),
    countPast: (communityId, now) => countCommunityPast(db, { communityId, now }),
    readReviews: (id) => readRecordReviews(db, { kind: 'community', id }),
    photoFiles: createPhotoFiles({ db, files }, (error) =>
      app.log.error({ err: error }, 'pictures not removed'),
    ),
  });
  shopRoutes(app, { db, readReviews: (id) => readRecordReviews(db, { kind: 'product', id }) });
  contentRoutes(app, { db });
  reviewRoutes(app, { db });
  deskRoutes(app, {
    db,
    verifyPassword,
    sessions: { listOpen: listOpenSessions, endAll: revokeAllSessions },
    markCommunity,
    hasMail: env.smtpUrl !== null,
  });
  inquiryRoutes(app, { db, keys, findTopic: findInfoTopic });
  searchRoutes(app, { db });
  sitemapRoutes(app, { db, publicUrl: env.publicUrl });
  posterRoutes(app, {
    findPosterRecord: (kind, id) => findPosterRecord(db, kind, id),
    compressBest,
  });
  sharePictureRoutes(app, { findShareRecord: (kind, id) => findShareRecord(db, kind, id) });
  uploadRoutes(app, {
    db,
    files,
    showPhoto: ({ id, photo, now }) => changeMember(db, { id, changes: { photo }, now }),
  });
  const countGuess = countPromoGuesses(app);
  registrationRoutes(app, { db, keys, countGuess });
  groupRoutes(app, { db, keys, countGuess });
  promoRoutes(app, { db, countGuess });
  questionRoutes(app, { db });
  addOnRoutes(app, { db });
  refundRuleRoutes(app, { db });
  ticketRoutes(app, { db, keys });
  sizeRoutes(app, { db, keys });
  categoryRoutes(app, { db, keys });
  transferRoutes(app, { db, keys, publicUrl: env.publicUrl });
  orderRoutes(app, { db, keys });
  attendanceRoutes(app, { db });
  rollCallRoutes(app, { db });
  threadRoutes(app, { db });
  reportedRoutes(app, { db });
  const drawWhole = createWholePictures();
  proofRoutes(app, { db, keys, drawWhole });
  replyFileRoutes(app, { db, keys, drawWhole });
  paymentRoutes(app, { db, keys });
  refundAccountRoutes(app, { db, keys });
  statementRoutes(app, { db, keys });
  mailReportRoutes(app, { db, reportKey: env.mailReportKey });
  providerRoutes(app, { db, keys, providers: options.paymentProviders ?? [] });
  paymentAccountRoutes(app, { db, prove: money.prove });
  participantRoutes(app, { db, keys });
  participantChangeRoutes(app, { db, keys });
  messageRoutes(app, { db, keys });
  stockRoutes(app, { db });
  hostedPlaceRoutes(app, { db, keys });
  claimRoutes(app, { db, keys });
  importRoutes(app, { db, keys });
  checkInRoutes(app, { db, keys });
  judgingRoutes(app, { db });
}
