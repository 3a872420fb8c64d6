import { createSealer } from '../../ground/secrets/sealer.js';

/** Before it is a sealed token; a session of a version before kept its own as they came. */
const MARK = 'sealed:';

/** The provider's tokens of sessions as the database keeps them: worth nothing without the master key (decision 44). */
export type SessionTokens = {
  /** @param subject the session's owner: no other user's row can hold the token */
  seal(token: string, subject: string): string;
  /** Throws on a token sealed for another subject, or under another key. */
  open(kept: string, subject: string): string;
};

export function createSessionTokens(secret: string): SessionTokens {
  const sealer = createSealer(secret, 'session tokens');
  return {
    seal: (token, subject) => MARK + sealer.seal(token, subject),
    open: (kept, subject) =>
      kept.startsWith(MARK) ? sealer.open(kept.slice(MARK.length), subject) : kept,
  };
}
