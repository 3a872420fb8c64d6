/** How a command ends, for scripts. 0: done; 1: something unexpected. */
export const EXIT = {
  /** The command was written wrongly, or a setting is missing. */
  usage: 2,
  /** A gate of the registry or a finding of `verify` refuses the build. */
  refused: 3,
  /** The version exists already, or another user has changed the area in the meantime. */
  conflict: 4,
  /** The key is unknown, has ended, or is another team's. */
  forbidden: 5,
  /** The gateway does not answer. */
  unreachable: 6,
} as const;

/** A command that could not do what it was asked; the message is for the team, line by line. */
export class KitFailure extends Error {
  override readonly name = 'KitFailure';
  readonly code = 'KIT_FAILURE';
  readonly exit: number;
  /** Details for programs. */
  readonly details: unknown;

  constructor(message: string, exit: number, details: unknown = null) {
    super(message);
    this.exit = exit;
    this.details = details;
  }
}
