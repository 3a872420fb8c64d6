/**
 * `npm run owner | client-key | backup | restore -- …`: what an operator does, beside a running product or without one. The command
 * is the first parameter, as for `banyan` in the image.
 */
import { readyServer } from './ready.mjs';

await readyServer();
await import('../server/dist/banyan.mjs');
