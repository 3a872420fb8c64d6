export {
  DOWNLOAD_CALLS,
  DOWNLOAD_STATISTIC_CALLS,
  type Download,
  downloadSchema,
  type Offer,
  type Offers,
  PACKAGE_CALLS,
  type Package,
  packages,
} from './calls.js';
export { DOWNLOAD_NUMBERS } from './numbers.js';
export { FILES_PATH, filePath } from './paths.js';
export { PACKAGE } from './record.js';
export { DOWNLOAD_STATISTIC } from './statistic.js';
export {
  DOWNLOAD_SOURCES,
  type DownloadSource,
  PACKAGE_ARCHES,
  PACKAGE_CHANNELS,
  PACKAGE_FORMATS,
  PACKAGE_PLATFORMS,
  PACKAGE_SIGNATURES,
  PACKAGE_STATES,
  type PackageArch,
  type PackageFormat,
  type PackagePlatform,
  type PackageSignature,
} from './words.js';
