import { parentPort } from 'node:worker_threads';
import type { Asked } from './mapReader.js';
import { readMap } from './readMap.js';

parentPort?.once('message', ({ content, name }: Asked) => {
  parentPort?.postMessage(readMap(content, name));
});
parentPort?.postMessage('ready');
