export {
  createAxiosBlobTransport,
  createAxiosTransport,
  type TransportOptions,
} from './axiosTransport.js';
export { type CallWatch, watchCalls } from './callWatch.js';
export {
  type BlobTransport,
  createDownload,
  type Download,
  type DownloadedFile,
} from './download.js';
export { createPost, failed, type Post, type Transport } from './post.js';
