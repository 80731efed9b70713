import { createStore, type StoreApi } from 'zustand/vanilla';
import { noProblems, refusedFields, type FormProblems } from './form-problems.ts';

export interface FormState<Field extends string> {
  readonly isSending: boolean;
  readonly problems: FormProblems<Field>;
  /** Why the last try failed, where no field is to blame. */
  readonly failure: unknown;
  /** How often the form could not be sent as it was; the summary of problems takes the focus when it grows. */
  readonly refusals: number;
}

interface FormRules<Field extends string, Values> {
  /** In the order of the screen. */
  readonly fields: readonly Field[];
  readonly check: (values: Values) => FormProblems<Field>;
  /** Rejects as an ApiCall does. */
  readonly send: (values: Values) => Promise<unknown>;
}

export interface FormSender<Field extends string, Values> {
  readonly store: StoreApi<FormState<Field>>;
  /** 'busy': another submission is on its way, and nothing was done. */
  readonly submit: (values: Values) => Promise<'sent' | 'refused' | 'busy'>;
}

/** Checks a form and sends it, one submission at a time. Never rejects: what went wrong is in its state. */
export function createFormSender<Field extends string, Values>(
  rules: FormRules<Field, Values>,
): FormSender<Field, Values> {
  const store = createStore<FormState<Field>>(() => ({
    isSending: false,
    problems: noProblems(),
    failure: undefined,
    refusals: 0,
  }));
  const refuse = (problems: FormProblems<Field>, failure?: unknown) => {
    store.setState(({ refusals }) => ({ isSending: false, problems, failure, refusals: refusals + 1 }));
    return 'refused' as const;
  };

  const submit = async (values: Values) => {
    if (store.getState().isSending) return 'busy';
    const problems = rules.check(values);
    if (!isEmpty(problems)) return refuse(problems);
    store.setState({ isSending: true, problems: noProblems(), failure: undefined });
    try {
      await rules.send(values);
    } catch (error) {
      const refused = refusedFields(error, rules.fields);
      return refuse(refused, isEmpty(refused) ? error : undefined);
    }
    store.setState({ isSending: false });
    return 'sent';
  };
  return { store, submit };
}

function isEmpty(problems: object): boolean {
  return Object.keys(problems).length === 0;
}
