export {
  createAxiosBlobTransport,
  createAxiosTransport,
  type TransportOptions,
} from './axiosTransport.js';
export { type CallWatch, watchCalls } from './callWatch.js';
export {
  type BlobTransport,
  createDownloads,
  type Download,
  type DownloadAs,
  type DownloadedFile,
  type Downloads,
} from './download.js';
export { failed } from './failures.js';
export {
  type Adopt,
  createPost,
  type Post,
  type Prove,
  type Renew,
  type Transport,
} from './post.js';
export { type RepeatParts, repeatCalls } from './repeatCalls.js';
