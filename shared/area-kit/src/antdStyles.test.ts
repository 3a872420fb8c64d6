import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'postcss';
import antdStyles from './antdStyles.js';
import { ROOT } from './project.js';

const PLATFORM = join(ROOT, 'shared/platform/src');
const GROUPS = readdirSync(PLATFORM).filter((file) => file.endsWith('.css'));

/** The selectors of a group's rules, without the steps of its animations. */
function selectorsOf(group: string): readonly string[] {
  const loader = { resourcePath: join(PLATFORM, group), addDependency: () => undefined };
  const selectors: string[] = [];
  parse(antdStyles.call(loader as never)).walkRules(({ parent, selectors: each }) => {
    const isStep = parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
    if (!isStep) selectors.push(...each);
  });
  return selectors;
}

test.each(GROUPS)('%s styles what antd draws, and no other element', (group) => {
  const selectors = selectorsOf(group);
  expect(selectors.length).toBeGreaterThan(10);
  expect(selectors.filter((selector) => !/\.ant(icon|-)|css-var-/.test(selector))).toEqual([]);
});
