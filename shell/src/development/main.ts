import './refresh.js';
import { createFederation } from '../areas/federation.js';
import { groups } from '../areas/groups.js';
import { start } from '../bootstrap.js';
import { showBanner } from './banner.js';
import { withoutHashesOf } from './withoutHashesOf.js';
// Before any area runs: see there.
import '../watermark/natives.js';

/** The shell's entry in its development build (decision 53): no part of this folder is in the one that is published. */
start(createFederation, groups, (integrity, { devArea }) => withoutHashesOf(integrity, devArea));
showBanner(document);
