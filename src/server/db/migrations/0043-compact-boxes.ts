import { toMigration } from './migration.ts';

export const compactBoxes = toMigration([
  // Search records are sealed by the page when a phone fetches them. Who still has a box of their own has a ticket sealed in
  // the former form, too, until the job has sealed it anew.
  'alter table registrations alter column search_box drop not null',
  'create index registrations_former_boxes on registrations (id) where search_box is not null',
]);
