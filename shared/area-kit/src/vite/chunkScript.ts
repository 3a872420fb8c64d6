/**
 * What goes before the code of a chunk and after it: a script that lays it down and runs nothing.
 * @param chunks the name of the global in which it is laid down
 */
export function wrapping(chunks: string, file: string): readonly [string, string] {
  const place = `(globalThis.${chunks}??={})[${JSON.stringify(file)}]`;
  return [`${place}=function(require,exports,module){`, '};'];
}
