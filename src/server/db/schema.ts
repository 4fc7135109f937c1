import type {
  MembersTable,
  RunnerProfilesTable,
  SessionsTable,
  RefreshTokensTable,
  AccessTokensTable,
  AttemptsTable,
  AuditTable,
  AccountTokensTable,
  CalendarFeedsTable,
} from './tables/accounts.ts';
import type {
  BackupRunsTable,
  SearchKeysTable,
  SecretKeysTable,
  ServersTable,
} from './tables/installation.ts';
import type {
  InboxMessagesTable,
  MailOutboxTable,
  ReminderProgressTable,
  MessageSettingsTable,
  StrangerMailDaysTable,
} from './tables/mail.ts';
import type { PushOutboxTable, PushSubscriptionsTable } from './tables/push.ts';
import type { MediaTable } from './tables/media.ts';
import type {
  ClosedThreadsTable,
  CommunitiesTable,
  CommunityAnnouncementsTable,
  CommunityFollowsTable,
  CommunityInvitesTable,
  CommunityLinksTable,
  CommunityPicturesTable,
  MemberPhotosTable,
  MembershipsTable,
  PictureReportsTable,
  ReplyReportsTable,
  ThreadRepliesTable,
} from './tables/communities.ts';
import type {
  EventsTable,
  CategoriesTable,
  CategoryCoursesTable,
  EventCoursesTable,
  EventMarksTable,
  EventWaiversTable,
} from './tables/events.ts';
import type {
  EventDeclinesTable,
  RollCallMarksTable,
  SeriesDatesTable,
  SeriesRegularsTable,
  SeriesTable,
} from './tables/series.ts';
import type {
  ImportedRowsTable,
  OrdersTable,
  ParticipantChangesTable,
  ParticipantMessagesTable,
  ParticipantImportsTable,
  PlaceClaimsTable,
  RegistrationsTable,
  RegistrationHealthTable,
  RevokedCodesTable,
  TicketTransfersTable,
} from './tables/registrations.ts';
import type {
  EventAccountsTable,
  PaymentAccountsTable,
  PaymentEntriesTable,
  PaymentProofsTable,
  RefundAccountsTable,
  PaymentProviderEventsTable,
  StatementLinesTable,
} from './tables/payments.ts';
import type { AddOnsTable, OrderAddOnsTable, PromoCodesTable } from './tables/prices.ts';
import type {
  EventQuestionsTable,
  QuestionRepliesTable,
  ReplyFilesTable,
} from './tables/questions.ts';
import type {
  CheckInPassesTable,
  CheckInPointsTable,
  CheckInContactsTable,
  CheckInDevicesTable,
  CheckInScansTable,
  CheckInsTable,
  CheckInQuarantineTable,
  CheckInIncidentsTable,
  CheckInJudgementsTable,
  CheckInHealthViewsTable,
  CheckInFinalsTable,
  CheckInSealsTable,
} from './tables/check-in.ts';
import type {
  ProductCategoriesTable,
  ProductsTable,
  ShopOrdersTable,
  BannersTable,
  ReviewsTable,
  PortfolioItemsTable,
  FaqItemsTable,
  InquiriesTable,
  PagesTable,
  PageVersionsTable,
  ServicePricesTable,
  SiteContactTable,
} from './tables/shop-and-content.ts';

/** Every table by name; its columns are described in its own module. */
export type Database = {
  members: MembersTable;
  runner_profiles: RunnerProfilesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  access_tokens: AccessTokensTable;
  attempts: AttemptsTable;
  audit: AuditTable;
  account_tokens: AccountTokensTable;
  calendar_feeds: CalendarFeedsTable;
  mail_outbox: MailOutboxTable;
  reminder_progress: ReminderProgressTable;
  stranger_mail_days: StrangerMailDaysTable;
  inbox_messages: InboxMessagesTable;
  message_settings: MessageSettingsTable;
  push_outbox: PushOutboxTable;
  push_subscriptions: PushSubscriptionsTable;
  communities: CommunitiesTable;
  memberships: MembershipsTable;
  community_invites: CommunityInvitesTable;
  community_links: CommunityLinksTable;
  community_announcements: CommunityAnnouncementsTable;
  community_follows: CommunityFollowsTable;
  community_pictures: CommunityPicturesTable;
  member_photos: MemberPhotosTable;
  picture_reports: PictureReportsTable;
  events: EventsTable;
  categories: CategoriesTable;
  event_waivers: EventWaiversTable;
  event_courses: EventCoursesTable;
  category_courses: CategoryCoursesTable;
  event_marks: EventMarksTable;
  series: SeriesTable;
  series_dates: SeriesDatesTable;
  event_declines: EventDeclinesTable;
  series_regulars: SeriesRegularsTable;
  roll_call_marks: RollCallMarksTable;
  thread_replies: ThreadRepliesTable;
  reply_reports: ReplyReportsTable;
  closed_threads: ClosedThreadsTable;
  orders: OrdersTable;
  registrations: RegistrationsTable;
  registration_health: RegistrationHealthTable;
  participant_changes: ParticipantChangesTable;
  participant_messages: ParticipantMessagesTable;
  participant_imports: ParticipantImportsTable;
  imported_rows: ImportedRowsTable;
  place_claims: PlaceClaimsTable;
  ticket_transfers: TicketTransfersTable;
  revoked_codes: RevokedCodesTable;
  payment_accounts: PaymentAccountsTable;
  event_accounts: EventAccountsTable;
  payment_entries: PaymentEntriesTable;
  payment_proofs: PaymentProofsTable;
  refund_accounts: RefundAccountsTable;
  statement_lines: StatementLinesTable;
  payment_provider_events: PaymentProviderEventsTable;
  promo_codes: PromoCodesTable;
  event_questions: EventQuestionsTable;
  question_replies: QuestionRepliesTable;
  reply_files: ReplyFilesTable;
  add_ons: AddOnsTable;
  order_add_ons: OrderAddOnsTable;
  check_in_points: CheckInPointsTable;
  check_in_devices: CheckInDevicesTable;
  check_in_contacts: CheckInContactsTable;
  check_in_passes: CheckInPassesTable;
  check_in_scans: CheckInScansTable;
  check_ins: CheckInsTable;
  check_in_quarantine: CheckInQuarantineTable;
  check_in_incidents: CheckInIncidentsTable;
  check_in_judgements: CheckInJudgementsTable;
  check_in_health_views: CheckInHealthViewsTable;
  check_in_finals: CheckInFinalsTable;
  check_in_seals: CheckInSealsTable;
  products: ProductsTable;
  product_categories: ProductCategoriesTable;
  shop_orders: ShopOrdersTable;
  banners: BannersTable;
  reviews: ReviewsTable;
  portfolio_items: PortfolioItemsTable;
  faq_items: FaqItemsTable;
  pages: PagesTable;
  page_versions: PageVersionsTable;
  site_contact: SiteContactTable;
  service_prices: ServicePricesTable;
  inquiries: InquiriesTable;
  media: MediaTable;
  secret_keys: SecretKeysTable;
  servers: ServersTable;
  backup_runs: BackupRunsTable;
  search_keys: SearchKeysTable;
};
