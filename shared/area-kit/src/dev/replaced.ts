/** What a socket is closed with whose build has been replaced: there is nothing to come back to. */
export const REPLACED = 4001;
