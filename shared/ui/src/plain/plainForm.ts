import type { LocalText } from '@banyan/contract';
import { type FormEvent, useCallback, useEffect, useState } from 'react';

/** All fields are texts, so that a form can be kept as a draft; a ticked box is `yes`, an unticked one empty. */
export type PlainFields = Readonly<Record<string, string>>;

/** Why something is refused: ours in both languages, the server's in the person's. */
export type Fault = LocalText | string;

/** What is wrong with a field; null: nothing. */
export type Checks<F extends PlainFields> = {
  readonly [K in keyof F]?: (value: string, values: F) => Fault | null;
};

/** The result of sending: null on success, else the faults of fields, or of the whole form. */
export type Refused<F extends PlainFields> = {
  readonly fields?: { readonly [K in keyof F]?: Fault | undefined };
  readonly form?: Fault | undefined;
};

/** The props of a field. */
export type FieldState = {
  readonly name: string;
  readonly value: string;
  readonly fault: Fault | null;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

export type PlainForm<F extends PlainFields> = {
  readonly values: F;
  readonly at: (name: keyof F & string) => FieldState;
  /** The faults that the summary lists after a refusal. */
  readonly refused: { readonly [K in keyof F]?: Fault | undefined };
  readonly fault: Fault | null;
  /** Rises with each refused submit: the summary takes the focus. */
  readonly attempt: number;
  readonly isBusy: boolean;
  /** Sets a fault that was found after the field was left. */
  readonly say: (name: keyof F & string, fault: Fault | null) => void;
  /** For the form's `onSubmit`. Does not send while a field is wrong, nor twice. */
  readonly submit: (send: () => Promise<Refused<F> | null>) => (event: FormEvent) => void;
};

type State<F extends PlainFields> = readonly [
  values: F,
  change: (changed: Partial<F>) => void,
  ...unknown[],
];

/** Fields that live as long as the page; `useDraftFields` keeps them as a draft. */
export function usePlainFields<F extends PlainFields>(initial: F): State<F> {
  const [values, setValues] = useState(initial);
  const change = useCallback((changed: Partial<F>) => {
    setValues((before) => ({ ...before, ...changed }));
  }, []);
  return [values, change];
}

/** A form that shows faults when a field is left and when the form is sent, not while the user types. */
export function usePlainForm<F extends PlainFields>(
  [values, change]: State<F>,
  checks: Checks<F>,
): PlainForm<F> {
  const [faults, setFaults] = useState<PlainForm<F>['refused']>({});
  const [refused, setRefused] = useState<PlainForm<F>['refused']>({});
  const [fault, setFault] = useState<Fault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  /** Sent once its values are the state's. */
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);

  useEffect(() => {
    waiting?.requestSubmit();
  }, [waiting]);

  const at = (name: keyof F & string): FieldState => ({
    name,
    value: values[name] ?? '',
    fault: faults[name] ?? null,
    onChange: (value) => {
      change({ [name]: value } as Partial<F>);
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
    onBlur: () => {
      // Leaving an empty field does not show a fault yet.
      if (values[name] === '') return;
      const found = checks[name]?.(values[name] ?? '', values);
      if (found != null) setFaults((before) => ({ ...before, [name]: found }));
    },
  });

  const show = ({ fields = {}, form }: Refused<F>) => {
    setFaults(fields);
    setRefused(fields);
    setFault(form ?? null);
  };
  const refuse = (outcome: Refused<F>) => {
    show(outcome);
    setAttempt((before) => before + 1);
  };

  const submit: PlainForm<F>['submit'] = (send) => (event) => {
    event.preventDefault();
    if (isBusy) return;
    setWaiting(null);
    const { currentTarget } = event;
    if (waiting === null && currentTarget instanceof HTMLFormElement) {
      const unsaid = setWithoutEvents(currentTarget, values);
      if (Object.keys(unsaid).length > 0) {
        change(unsaid);
        setWaiting(currentTarget);
        return;
      }
    }
    const found = faultsOf(values, checks);
    if (Object.keys(found).length > 0) {
      refuse({ fields: found });
      return;
    }
    setBusy(true);
    void send()
      .then((outcome) => {
        if (outcome === null) show({});
        else refuse(outcome);
      })
      .finally(() => {
        setBusy(false);
      });
  };

  const say: PlainForm<F>['say'] = (name, found) => {
    setFaults((before) => ({ ...before, [name]: found ?? undefined }));
  };

  return { values, at, refused, fault, attempt, isBusy, say, submit };
}

/** What the form's fields read and the state does not: some password managers set values without an event. */
function setWithoutEvents<F extends PlainFields>(form: HTMLFormElement, values: F): Partial<F> {
  const typed = [...form.elements].flatMap((field) => {
    const isTyped = field instanceof HTMLInputElement && TYPED.has(field.type);
    if (!isTyped || !Object.hasOwn(values, field.name)) return [];
    return field.value === values[field.name] ? [] : [[field.name, field.value] as const];
  });
  return Object.fromEntries(typed) as Partial<F>;
}

const TYPED: ReadonlySet<string> = new Set(['text', 'password', 'email', 'tel']);

function faultsOf<F extends PlainFields>(values: F, checks: Checks<F>): PlainForm<F>['refused'] {
  const found = Object.keys(checks).flatMap((name) => {
    const fault = checks[name]?.(values[name] ?? '', values) ?? null;
    return fault === null ? [] : [[name, fault] as const];
  });
  return Object.fromEntries(found) as PlainForm<F>['refused'];
}
