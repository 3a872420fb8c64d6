/** The parts of a schema's definition that bodies are made from. */
type Definition = {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, Node>>;
  readonly innerType?: Node;
  readonly element?: Node;
  readonly options?: readonly Node[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly valueType?: Node;
};
type Node = { readonly _zod: { readonly def: { readonly type: string } } };
type Path = readonly (string | number)[];

/** What the fields of real records are, by the name of the field. */
export type Samples = Readonly<Record<string, unknown>>;

export type Form = {
  /** As good a body as the schema alone can tell. */
  readonly body: unknown;
  /** Where its values are, also those that may be left out. */
  readonly fields: readonly Path[];
};

/** The bodies of a call, one for each branch of its unions, with every field filled in. */
export function formsOf(schema: Node, samples: Samples, name = ''): readonly Form[] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'object':
      return objectForms(def.shape ?? {}, samples);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
      return def.innerType === undefined ? [] : formsOf(def.innerType, samples, name);
    case 'union':
      return (def.options ?? []).flatMap((option) => formsOf(option, samples, name));
    case 'array': {
      const [first] = def.element === undefined ? [] : formsOf(def.element, samples, name);
      return first === undefined ? [] : [below(first, 0, [first.body])];
    }
    case 'record':
      return [leaf({ key: 'value' })];
    default:
      return [leaf(samples[name] ?? exampleOf(def))];
  }
}

function objectForms(shape: Readonly<Record<string, Node>>, samples: Samples): readonly Form[] {
  let forms: readonly Form[] = [{ body: {}, fields: [] }];
  for (const [key, child] of Object.entries(shape)) {
    const children = formsOf(child, samples, key);
    forms = forms.flatMap((form) =>
      children.map((one) => ({
        body: { ...(form.body as object), [key]: one.body },
        fields: [
          ...form.fields,
          [key],
          ...one.fields.filter(isBelow).map((path) => [key, ...path]),
        ],
      })),
    );
  }
  return forms;
}

function isBelow(path: Path): boolean {
  return path.length > 0;
}

function below({ fields }: Form, key: number, body: unknown): Form {
  return { body, fields: [[key], ...fields.filter(isBelow).map((path) => [key, ...path])] };
}

function leaf(body: unknown): Form {
  return { body, fields: [] };
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '6f0c1f0e-58d5-4d4e-9f2e-0a3f1d8b7c55',
  date: '2026-11-20',
  datetime: '2026-11-20T00:00:00Z',
};

function exampleOf({ type, format = '', entries = {}, values = [] }: Definition): unknown {
  switch (type) {
    case 'enum':
      return Object.values(entries)[0];
    case 'literal':
      return values[0];
    case 'int':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return TEXTS[format] ?? 'abc123';
  }
}

function definitionOf(schema: Node): Definition {
  return schema._zod.def;
}

/** The body with another value at one place. */
export function spoiltAt(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((one, at) => (at === key ? spoiltAt(one, rest, value) : one));
  const fields = body as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: spoiltAt(fields[key], rest, value) };
}
