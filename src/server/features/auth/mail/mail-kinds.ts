import * as z from 'zod/mini';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';

const data = z.object({});

/** A link to set a new password, to whoever has the address. */
export const resetPasswordMail: MailKind = { name: 'reset_password', data, isUrgent: true };

/** A link that proves the address. */
export const confirmEmailMail: MailKind = { name: 'confirm_email', data, isUrgent: true };
