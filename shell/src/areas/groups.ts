/**
 * The run-time groups that the shell provides to areas. Webpack provides what somebody imports, so each is named
 * here; a page loads the ones it consumes, nobody calls these functions.
 * @public
 */
export const groups = {
  base: () => import('@banyan/platform/base'),
  date: () => import('@banyan/platform/date'),
  extra: () => import('@banyan/platform/extra'),
  form: () => import('@banyan/platform/form'),
  icons: () => import('@banyan/platform/icons'),
  inputs: () => import('@banyan/platform/inputs'),
  query: () => import('@banyan/platform/query'),
  redux: () => import('@banyan/platform/redux'),
  table: () => import('@banyan/platform/table'),
} as const;
