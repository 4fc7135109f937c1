import type { DeskMember } from '#src/contract/desk/desk-members.ts';

export type MemberDialogProps = { member: DeskMember; onClose: () => void };
