export { createAxiosBlobTransport, createAxiosTransport } from './axiosTransport.js';
export { type CallWatch, watchCalls } from './callWatch.js';
export { createDownload, type Download, type DownloadedFile } from './download.js';
export { createPost, failed, type Post, type Transport } from './post.js';
