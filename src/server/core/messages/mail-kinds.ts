import * as z from 'zod/mini';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';

const aboutRegistration = z.object({ registration_id: z.string() });
const aboutOrder = z.object({ order_id: z.string() });

type AboutRegistration = z.infer<typeof aboutRegistration>;
type AboutOrder = z.infer<typeof aboutOrder>;

/** A place was taken: the ticket, or how and until when to pay. Key: the registration. */
export const registered: MailKind<AboutRegistration> = {
  name: 'registered',
  data: aboutRegistration,
  topic: 'tickets',
};

const deadline = z.object({
  order_id: z.string(),
  /** The deadline that it reminds of; left out by older versions. */
  until: z.optional(z.string()),
});
type Deadline = z.infer<typeof deadline>;

/** A reminder well before an unpaid place is given away. Key: the order, or the refusal that gave it time again. */
export const payBy: MailKind<Deadline> = {
  name: 'pay_by',
  data: deadline,
  topic: 'tickets',
  isObligatory: true,
};

/** The last reminder, shortly before. Key: as `payBy`. */
export const expiring: MailKind<Deadline> = {
  name: 'expiring',
  data: deadline,
  topic: 'tickets',
  isObligatory: true,
  isPressing: true,
};

/** The place was given away unpaid. Key: the order. */
export const expired: MailKind<AboutOrder> = {
  name: 'expired',
  data: aboutOrder,
  topic: 'tickets',
  isObligatory: true,
};

/** A proof of payment arrived and will be looked at. Key: the proof. */
export const proofReceived: MailKind<AboutOrder> = {
  name: 'proof_received',
  data: aboutOrder,
  topic: 'tickets',
  isObligatory: true,
};

/** The payment is confirmed: the ticket. Key: the order. */
export const paymentConfirmed: MailKind<AboutOrder> = {
  name: 'payment_confirmed',
  data: aboutOrder,
  topic: 'tickets',
  isObligatory: true,
};

/** Late money came, and the place was given again: the ticket. Key: the decision. */
export const reinstated: MailKind<AboutOrder> = {
  name: 'payment_reinstated',
  data: aboutOrder,
  topic: 'tickets',
  isObligatory: true,
};

const money = z.object({
  order_id: z.string(),
  /** In rupiah. */
  amount: z.int(),
  /** The host's, null where none was given. */
  reason: z.nullable(z.string()),
});
export type MoneyMoved = z.infer<typeof money>;

/** Some of an order's money came. Key: the decision. */
export const partReceived: MailKind<MoneyMoved> = {
  name: 'part_received',
  data: money,
  topic: 'tickets',
  isObligatory: true,
};

/** Money came after the place was gone, and is only noted. Key: the decision. */
export const lateMoney: MailKind<MoneyMoved> = {
  name: 'late_money',
  data: money,
  topic: 'tickets',
  isObligatory: true,
};

/** Money went back while the place stays, or after it was gone. Key: the decision. */
export const refunded: MailKind<MoneyMoved> = {
  name: 'payment_refunded',
  data: money,
  topic: 'tickets',
  isObligatory: true,
};

/** Money is owed to a buyer, who has not said where it should go. Key: the order. */
export const refundAccountAsked: MailKind<AboutOrder> = {
  name: 'refund_account_asked',
  data: aboutOrder,
  topic: 'tickets',
  isObligatory: true,
};

const refusal = z.object({ order_id: z.string(), reason: z.string() });

/** A proof was refused, for the host's reason. Key: the decision. */
export const paymentRefused: MailKind<z.infer<typeof refusal>> = {
  name: 'payment_refused',
  data: refusal,
  topic: 'tickets',
  isObligatory: true,
};

const cancellation = z.object({
  registration_id: z.string(),
  /** The host's, empty where none was given; null: the runner cancelled it. */
  reason: z.nullable(z.string()),
});

/** A registration was cancelled, by its runner or by the host. Key: the registration. */
export const registrationCancelled: MailKind<z.infer<typeof cancellation>> = {
  name: 'registration_cancelled',
  data: cancellation,
  topic: 'tickets',
  isObligatory: true,
  isPressing: true,
};

/** A ticket has a new code, by its runner (reason null) or by a host. Key: the registration and its rev. */
export const codeReplaced: MailKind<z.infer<typeof cancellation>> = {
  name: 'code_replaced',
  data: cancellation,
  topic: 'tickets',
  isObligatory: true,
  isPressing: true,
};

/** A registration is on the waiting list, by its runner or moved by the host. Key: the cause and the registration. */
export const movedToWaiting: MailKind<AboutRegistration> = {
  name: 'moved_to_waiting',
  data: aboutRegistration,
  topic: 'tickets',
};

const offer = z.object({
  registration_id: z.string(),
  /** Until when the place is held. */
  until: z.string(),
});

/** A place is held for who waits; somebody has hours to answer. Key: the registration and when it was offered. */
export const waitingOffer: MailKind<z.infer<typeof offer>> = {
  name: 'waiting_offer',
  data: offer,
  isUrgent: true,
  topic: 'tickets',
  isObligatory: true,
  isPressing: true,
};

/** A place that is held will soon be somebody else's. Key: that of the offer. */
export const offerEnding: MailKind<z.infer<typeof offer>> = {
  name: 'waiting_offer_ending',
  data: offer,
  topic: 'tickets',
  isObligatory: true,
  isPressing: true,
};

const over = z.object({
  registration_id: z.string(),
  /** Not answered in time, or taken back by the host. */
  how: z.enum(['ended', 'taken_back']),
});
export type OfferOver = z.infer<typeof over>;

/** The place is held no longer. Key: the registration and when. */
export const offerOver: MailKind<OfferOver> = {
  name: 'waiting_offer_over',
  data: over,
  topic: 'tickets',
};

const aboutClaim = z.object({
  registration_id: z.string(),
  /** Which of the place's links: how often it had been made anew. */
  renewals: z.int(),
});
export type AboutClaim = z.infer<typeof aboutClaim>;

/** The link with which a runner takes a place over that a host gave them. Key: the registration, and which of its links. */
export const claimLink: MailKind<AboutClaim> = { name: 'claim_link', data: aboutClaim };

const aboutTransfer = z.object({ transfer_id: z.string() });
export type AboutTransfer = z.infer<typeof aboutTransfer>;

/** The link with which a runner takes a place that another offers them. Key: the transfer. */
export const transferOffered: MailKind<AboutTransfer> = {
  name: 'transfer_offered',
  data: aboutTransfer,
};

/** To who gave a place on: somebody else has it now. Key: the transfer. */
export const transferGiven: MailKind<AboutTransfer> = {
  name: 'transfer_given',
  data: aboutTransfer,
  topic: 'tickets',
  isObligatory: true,
  isPressing: true,
};

/** To who took a place that another gave on: the ticket. Key: the transfer. */
export const transferTaken: MailKind<AboutTransfer> = {
  name: 'transfer_taken',
  data: aboutTransfer,
  topic: 'tickets',
};

const aboutMessage = z.object({ message_id: z.string(), registration_id: z.string() });

/** A host writes to participants. Key: the message and the member. */
export const hostMessage: MailKind<z.infer<typeof aboutMessage>> = {
  name: 'host_message',
  data: aboutMessage,
  topic: 'hosts',
};

/** Where or how an order is to be paid has changed: to who has yet to pay it. Key: the audit entry and the order. */
export const payMoved: MailKind<AboutOrder> = {
  name: 'pay_moved',
  data: aboutOrder,
  topic: 'changes',
  isObligatory: true,
  isPressing: true,
};

const moved = z.object({
  audit_id: z.string(),
  /** As `nameAccount` names them. */
  accounts: z.string(),
  before: z.nullable(z.string()),
});

/** Money goes elsewhere: an account changed or was removed, or an event offers another. Key: the audit entry and the member. */
export const payeeMoved: MailKind<z.infer<typeof moved>> = {
  name: 'payee_moved',
  data: moved,
  topic: 'hosts',
  isObligatory: true,
  isPressing: true,
};
