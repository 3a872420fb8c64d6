/** Holds the pass of a browser whose person said yes to a one-click sign-in; read by the sign-in page only. */
export const PASS_COOKIE = '__Host-Http-banyan-pass';
