/** Google answered without a credential: an error by specification §5. */
export class MissingCredentialError extends Error {
  override readonly name = 'MissingCredentialError';

  constructor() {
    super('Google sent no credential.');
  }
}
