import { openBrowser } from './browser.js';
import { roomsIn } from './places.js';
import { startProduct } from './product.js';
import { asJson, asTable, findingsOf } from './report.js';
import { verifyAreas } from './verify.js';

const JSON_OPTION = '--json';

/**
 * `area-kit verify [area...] [--json]`: every area of the releases without a name. Answers whether nothing was found.
 */
export async function verify(parameters: readonly string[], releases: string): Promise<boolean> {
  const named = parameters.filter((each) => each !== JSON_OPTION);
  const isJson = parameters.includes(JSON_OPTION);
  const rooms = roomsIn(releases);
  const unknown = named.find((name) => !rooms.includes(name));
  if (unknown !== undefined) {
    throw new Error(`${releases} has no area "${unknown}": it has ${rooms.join(', ')}`);
  }
  // First, since without one nothing can be looked at.
  const browser = await openBrowser();
  try {
    const product = await startProduct({ built: releases });
    try {
      const verified = await verifyAreas({
        browser,
        baseUrl: product.baseUrl,
        releases: product.releases,
        areas: named.length > 0 ? named : rooms,
        accounts: { admin: 'admin', customer: 'customer' },
        say: (page) => {
          if (!isJson) console.log(`${asTable([page])}\n`);
        },
      });
      const found = findingsOf(verified).length;
      console.log(isJson ? asJson(verified) : `${verified.length} pages, ${found} findings`);
      return found === 0;
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
  }
}
