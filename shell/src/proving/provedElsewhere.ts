/** Opened in a separate window: goes to the provider for the password and returns to this page. */
export const PROVE_PATH = '/prove';
/** The channel on which that window reports the proof. */
export const PROVED_CHANNEL = 'banyan.proved';
