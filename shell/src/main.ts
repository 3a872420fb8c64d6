import { createFederation } from './areas/federation.js';
import { groups } from './areas/groups.js';
import { start } from './bootstrap.js';
// Must run before any area: see natives.ts.
import './watermark/natives.js';

start(createFederation, groups);
