import { Trans, useLingui } from '@lingui/react/macro';
import { auditActions } from '#src/contract/desk/audit-actions.ts';
import { auditKinds } from '#src/contract/desk/audit-kinds.ts';
import { auditDays } from '#src/contract/desk/desk-choices.ts';
import { ChipRow, RemovableChip } from '#src/client/ui/chip.tsx';
import { FilterSelect } from '#src/client/ui/filter-select.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import type { AuditProps } from './audit-props.ts';
import { useActionWords, useAuditKindNames } from './audit-words.ts';

/** By whom, what, to what kind of thing, and how long ago. */
export function AuditFilters({ search, onSearch }: AuditProps) {
  const { t } = useLingui();
  const change = (part: AuditProps['search']) => onSearch({ ...search, ...part });
  const kindNames = useAuditKindNames();
  const dayNames = { '1': t`24 jam terakhir`, '7': t`7 hari`, '30': t`30 hari`, '90': t`90 hari` };
  const kind = {
    name: 'kind',
    label: t`Tentang`,
    all: t`Semua hal`,
    options: auditKinds.map((value) => ({ value, label: kindNames[value] })),
  };
  const days = {
    name: 'days',
    label: t`Kapan`,
    all: t`Sejak awal`,
    options: auditDays.map((value) => ({ value, label: dayNames[value] })),
  };
  const { actor, subject } = search;
  return (
    <Stack gap={3}>
      <SearchField
        label={t`Cari pelaku`}
        placeholder={t`Dilakukan siapa? Nama atau email`}
        action="/admin/audit"
        value={search.by ?? ''}
        onSearch={(by) => change({ by: by === '' ? undefined : by })}
      />
      <ChipRow label={t`Filter`}>
        <FilterSelect
          choice={days}
          value={search.days}
          onChange={(chosen) => change({ days: auditDays.find((each) => each === chosen) })}
        />
        <FilterSelect
          choice={kind}
          value={search.kind}
          onChange={(chosen) =>
            change({ kind: auditKinds.find((each) => each === chosen), action: undefined })
          }
        />
        <ActionFilter search={search} onSearch={onSearch} />
        {actor === undefined ? null : (
          <RemovableChip onClick={() => change({ actor: undefined })}>
            <Trans>Satu pelaku</Trans>
          </RemovableChip>
        )}
        {subject === undefined ? null : (
          <RemovableChip onClick={() => change({ subject: undefined })}>
            <Trans>Satu akun atau data</Trans>
          </RemovableChip>
        )}
      </ChipRow>
    </Stack>
  );
}

/** The actions of the chosen kind, or all; those with the same words are told apart by their kind. */
function ActionFilter({ search, onSearch }: AuditProps) {
  const { t } = useLingui();
  const words = useActionWords();
  const actions =
    search.kind === undefined
      ? auditKinds.flatMap((each) => [...auditActions[each]])
      : [...auditActions[search.kind]];
  const choice = {
    name: 'action',
    label: t`Tindakan`,
    all: t`Semua tindakan`,
    options: actions
      .map((value) => ({ value, label: words[value] }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  };
  return (
    <FilterSelect
      choice={choice}
      value={search.action}
      onChange={(action) => onSearch({ ...search, action: action === '' ? undefined : action })}
    />
  );
}
