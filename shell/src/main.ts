import { createFederation } from './areas/federation.js';
import { groups } from './areas/groups.js';
import { start } from './bootstrap.js';

start(createFederation, groups);
