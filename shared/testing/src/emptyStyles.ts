/** Stands for a style module in tests: each class is named after its key. */
const styles: Record<string, string> = new Proxy(
  {},
  { get: (_, key) => (key === '__esModule' ? false : String(key)) },
);

// biome-ignore lint/style/noDefaultExport: style modules are imported by default
export default styles;
