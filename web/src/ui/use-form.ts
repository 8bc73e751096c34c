import { useCallback, useRef, useState } from 'react';

/** What can be wrong with a field before the server is asked; each is a text of `ui`. */
export type Fault = 'required' | 'invalidEmail' | 'invalidUrl' | 'invalidPhone' | 'invalidPostalCode' | 'choosePlan';
/** By the name of the field. */
export type Faults = Record<string, Fault | false | undefined>;

type Given<Values> = {
  initial: Values;
  check: (values: Values) => Faults;
  /** Throws when it was not saved; the error's message is shown and stays. */
  save: (values: Values) => Promise<unknown>;
};

export type FormState<Values> = {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** What is wrong now; empty until somebody has tried to save. */
  faults: Faults;
  /** Goes up with each try that found faults. */
  refusedTries: number;
  /** What the server said against the last save; stays until the next try. */
  failed: Error | null;
  busy: boolean;
  changed: boolean;
  save: () => Promise<boolean>;
  /** Begins anew from these values, as saved. */
  restart: (values: Values) => void;
};

/** The values of a form, what is wrong with them, and whether they are saved. */
export function useForm<Values extends object>({ initial, check, save }: Given<Values>): FormState<Values> {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refusedTries, setRefusedTries] = useState(0);
  const [failed, setFailed] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const saving = useRef(false);

  return {
    values,
    change: useCallback((part) => setValues((before) => ({ ...before, ...part })), []),
    faults: tried ? check(values) : {},
    refusedTries,
    failed,
    busy,
    changed: JSON.stringify(values) !== JSON.stringify(saved),
    save: async () => {
      if (saving.current) return false;
      setTried(true);
      setFailed(null);
      if (Object.values(check(values)).some(Boolean)) {
        setRefusedTries((before) => before + 1);
        return false;
      }
      saving.current = true;
      setBusy(true);
      try {
        await save(values);
        setSaved(values);
        setTried(false);
        return true;
      } catch (fault) {
        setFailed(fault instanceof Error ? fault : new Error(''));
        return false;
      } finally {
        saving.current = false;
        setBusy(false);
      }
    },
    restart: useCallback((begun) => {
      setValues(begun);
      setSaved(begun);
      setTried(false);
      setFailed(null);
    }, []),
  };
}
