import { parseArgs } from 'node:util';
import { helpText } from '../help.js';
import { EXIT, KitFailure } from '../registry/kitFailure.js';
import { newArea } from './newArea.js';
import { newDomain } from './newDomain.js';
import { newScreen } from './newScreen.js';

/** `new area coupons`, `new domain vouchers`, `new screen coupons/vouchers --domain vouchers`. */
export function newCommand(parameters: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { domain: { type: 'string' } },
    allowPositionals: true,
  });
  const [what, name] = positionals;
  if (name === undefined) throw new KitFailure(helpText('new'), EXIT.usage);
  if (what === 'area') newArea(name);
  else if (what === 'domain') newDomain(name);
  else if (what === 'screen') newScreen(name, values.domain ?? name.split('/')[1] ?? '');
  else throw new KitFailure(helpText('new'), EXIT.usage);
}
