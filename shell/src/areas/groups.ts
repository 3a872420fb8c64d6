/**
 * The run-time groups that the shell provides to areas. Webpack provides what somebody imports, so each is named
 * here; a page loads the ones it consumes, nobody calls these functions.
 */
export const groups = {
  base: () => import('@banyan/platform/base'),
  extra: () => import('@banyan/platform/extra'),
  form: () => import('@banyan/platform/form'),
  icons: () => import('@banyan/platform/icons'),
  query: () => import('@banyan/platform/query'),
  table: () => import('@banyan/platform/table'),
} as const;
