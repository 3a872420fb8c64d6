/** Webpack loader for an area's `register.ts` under development: an update that comes so far is taken. */
export default function acceptUpdates(source: string): string {
  return `${source}\nimport.meta.webpackHot?.accept();\n`;
}
