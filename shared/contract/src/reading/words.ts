/** Articles on a page of their list. */
export const ARTICLES_A_PAGE = 12;
/** The longest text that is searched for. */
export const MOST_SEARCH = 60;
