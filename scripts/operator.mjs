/**
 * `npm run owner | client-key | backup | restore -- …`: an operator's commands, with or without a running product. The command
 * is the first parameter, as for `banyan` in the image.
 */
import { readyServer } from './ready.mjs';

await readyServer();
await import('../server/dist/banyan.mjs');
