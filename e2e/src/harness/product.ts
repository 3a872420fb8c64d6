export {
  areasIn,
  collect,
  copyReleases,
  ended,
  liveBuild,
  type Product,
  type ProductOptions,
  ROOT,
  SHELL,
  startProduct,
} from '@banyan/area-kit/verify';
