import { createFederation } from './areas/federation.js';
import { groups } from './areas/groups.js';
import { start } from './bootstrap.js';
// Before any area runs: see there.
import './watermark/natives.js';

start(createFederation, groups);
