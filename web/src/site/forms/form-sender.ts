import { createStore, type StoreApi } from 'zustand/vanilla';
import { noProblems, refusedFields, type FormProblems } from './form-problems.ts';

export interface FormState<Field extends string> {
  readonly isSending: boolean;
  readonly problems: FormProblems<Field>;
  /** The error of the last submission, if no field is to blame. */
  readonly failure: unknown;
  /** The number of refused submissions; when it grows, the error summary takes the focus. */
  readonly refusals: number;
}

interface FormRules<Field extends string, Values> {
  /** In the order of the screen. */
  readonly fields: readonly Field[];
  readonly check: (values: Values) => FormProblems<Field>;
  /** Rejects like an ApiCall. */
  readonly send: (values: Values) => Promise<unknown>;
  /** The error of a submission before hydration, as `send` would reject. */
  readonly refused?: unknown;
}

export interface FormSender<Field extends string, Values> {
  readonly store: StoreApi<FormState<Field>>;
  /** 'busy': another submission is pending, and nothing was done. */
  readonly submit: (values: Values) => Promise<'sent' | 'refused' | 'busy'>;
}

/** Validates a form and sends it, one submission at a time. Never rejects: errors are in its state. */
export function createFormSender<Field extends string, Values>(
  rules: FormRules<Field, Values>,
): FormSender<Field, Values> {
  const store = createStore<FormState<Field>>(() => ({
    isSending: false,
    ...refusalOf(rules.refused, rules.fields),
    refusals: rules.refused === undefined ? 0 : 1,
  }));
  const refuse = (refusal: Pick<FormState<Field>, 'problems' | 'failure'>) => {
    store.setState(({ refusals }) => ({ isSending: false, ...refusal, refusals: refusals + 1 }));
    return 'refused' as const;
  };

  const submit = async (values: Values) => {
    if (store.getState().isSending) return 'busy';
    const problems = rules.check(values);
    if (!isEmpty(problems)) return refuse({ problems, failure: undefined });
    store.setState({ isSending: true, problems: noProblems(), failure: undefined });
    try {
      await rules.send(values);
    } catch (error) {
      return refuse(refusalOf(error, rules.fields));
    }
    store.setState({ isSending: false });
    return 'sent';
  };
  return { store, submit };
}

function refusalOf<Field extends string>(error: unknown, fields: readonly Field[]) {
  const problems = refusedFields(error, fields);
  return { problems, failure: isEmpty(problems) ? error : undefined };
}

function isEmpty(problems: object): boolean {
  return Object.keys(problems).length === 0;
}
