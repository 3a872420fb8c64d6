/** Sensitive acts ask for the password when it was given longer ago. */
export const PROOF_SECONDS = 900;
