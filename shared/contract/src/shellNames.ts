/** Raised when an area built before can no longer run in this shell. */
export const AREA_CONTRACT = 2;

/** The container of the shell's own screens: a window has the code of its own shell, whatever is released since. */
export const SHELL_CONTAINER = 'shell';

/** Where the shell leaves the federation runtime for areas, which carry none of their own. */
export const FEDERATION_GLOBAL = '__banyanFederation';

/** The page's one runtime of React Refresh, in the shell's development build alone. */
export const REFRESH_GLOBAL = '__banyanRefresh';
