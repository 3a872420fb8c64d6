/** The product's icons, once on the page: areas name them, the shell carries them. */
import type { ComponentType } from 'react';
import * as set from './parts/iconSet.js';

export * from './parts/iconSet.js';

const byName: Readonly<Record<string, ComponentType>> = set;

/** The icon of a name from data, such as a menu entry; null for an unknown name. */
export function iconNamed(name: string | null): ComponentType | null {
  return name !== null && Object.hasOwn(byName, name) ? (byName[name] ?? null) : null;
}
