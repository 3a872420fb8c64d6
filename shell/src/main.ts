import './areas/groups.js';
import { createFederation } from './areas/federation.js';
import { start } from './bootstrap.js';

start(createFederation);
