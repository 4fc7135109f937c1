import { Trans, useLingui } from '@lingui/react/macro';
import { siteRoles } from '#src/contract/desk/desk-choices.ts';
import { isGuardedRole } from '#src/domain/auth/guarded-role.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';
import type { MemberDialogProps } from './member-dialog-props.ts';
import { useSiteRoleNames } from './member-words.ts';
import { useMemberChange } from './use-member-change.tsx';

/** Makes somebody an editor or admin of the site, or neither. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const roleNames = useSiteRoleNames();
  const { send, isPending, error, refusal } = useMemberChange(member, onClose);
  const { proof, isAsked, isGiven, refusal: other } = useProof(error);
  const { name } = member;
  const asksProof = (to: typeof member.role): boolean =>
    isAsked || isGuardedRole(siteRoles, { from: member.role, to });
  const form = useTypedForm({
    start: { role: member.role },
    read: (draft) => ({ content: draft.role, faults: {} }),
    isGiven: (sent) => !asksProof(sent) || isGiven(),
    save: {
      isPending,
      mutate: (sent, { onError }) => {
        const roleName = roleNames[sent];
        send(
          { kind: 'role', role: sent, password: proof.password },
          t`Peran ${name} sekarang: ${roleName}`,
          onError,
        );
      },
    },
  });
  const { role } = form.draft;

  return (
    <FormDialog
      form={form}
      heading={<Trans>Peran {name} di Derap</Trans>}
      saveText={<Trans>Simpan peran</Trans>}
      refusal={other === null ? null : refusal}
      onClose={onClose}
    >
      <SelectField
        label={t`Peran`}
        hint={<RoleHint role={role} />}
        value={role}
        onChange={({ target }) =>
          form.edit({ role: siteRoles.find((each) => each === target.value) ?? member.role })
        }
      >
        {siteRoles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </SelectField>
      {asksProof(role) ? <PasswordProof proof={proof} because="rights" /> : null}
    </FormDialog>
  );
}

function RoleHint({ role }: { role: (typeof siteRoles)[number] }) {
  if (role === 'admin') {
    return <Trans>Bisa semuanya: anggota, peran, catatan, lomba Derap, dan semua event.</Trans>;
  }
  if (role === 'editor') return <Trans>Mengurus ulasan, pertanyaan, dan tanya jawab.</Trans>;
  return <Trans>Tanpa ruang editor. Komunitas dan tiketnya tetap.</Trans>;
}
