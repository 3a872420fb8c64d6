/**
 * The run-time groups that the shell provides to areas, by share key. Webpack provides what somebody imports, so each
 * is named here; a page's groups start with the page, not after its area's code has asked for them.
 */
export const groups: Groups = {
  '@banyan/platform/base': () => import('@banyan/platform/base'),
  '@banyan/platform/date': () => import('@banyan/platform/date'),
  '@banyan/platform/extra': () => import('@banyan/platform/extra'),
  '@banyan/platform/form': () => import('@banyan/platform/form'),
  '@banyan/platform/icons': () => import('@banyan/platform/icons'),
  '@banyan/platform/inputs': () => import('@banyan/platform/inputs'),
  '@banyan/platform/query': () => import('@banyan/platform/query'),
  '@banyan/platform/redux': () => import('@banyan/platform/redux'),
  '@banyan/platform/table': () => import('@banyan/platform/table'),
};

export type Groups = Readonly<Record<string, () => Promise<unknown>>>;
