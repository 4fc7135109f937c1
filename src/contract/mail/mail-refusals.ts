/** Why nothing is mailed to a member: their mail server knows no such address, or they called a mail of ours spam. */
export const mailRefusals = ['bounce', 'complaint'] as const;
export type MailRefusal = (typeof mailRefusals)[number];
