import './refresh.js';
import { createFederation } from '../areas/federation.js';
import { groups } from '../areas/groups.js';
import { start } from '../bootstrap.js';
import { showBanner } from './banner.js';
import { withoutHashesOf } from './withoutHashesOf.js';
// Must run before any area: see natives.ts.
import '../watermark/natives.js';

/** The shell's entry in its development build (decision 53): published builds omit this folder. */
start(createFederation, groups, (integrity, { devArea }) => withoutHashesOf(integrity, devArea));
showBanner(document);
