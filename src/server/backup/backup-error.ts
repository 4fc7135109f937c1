import { StartError } from '#src/server/start-error.ts';

/** Why a backup or a restore was refused, in words for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

/** The archive is cut, changed or of another make. */
export class TornArchiveError extends BackupError {
  override name = 'TornArchiveError';

  constructor(what: string, options?: ErrorOptions) {
    super(
      `The archive is torn: ${what}. Nothing was restored from it; take another backup.`,
      options,
    );
  }
}
