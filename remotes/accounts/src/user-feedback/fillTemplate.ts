type Reply = {
  /** Whom it is to. */
  readonly name: string;
  /** The thread's number. */
  readonly number: string;
};

/** Says whom a reply is to and what it is about; other braces stay as they are. */
export function fillTemplate(template: string, { name, number }: Reply): string {
  const values = new Map([
    ['客户称呼', name],
    ['name', name],
    ['单号', number],
    ['number', number],
  ]);
  return template.replaceAll(/\{([^{}]+)\}/g, (whole, what: string) => values.get(what) ?? whole);
}
