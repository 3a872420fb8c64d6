/** Opened in a window of its own: goes to the provider, which asks for the password, and comes back to the same page. */
export const PROVE_PATH = '/prove';
/** Where that window says that it is done. */
export const PROVED_CHANNEL = 'banyan.proved';
