import type { AuditSearch } from './audit-queries.ts';

export type AuditProps = {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
};
