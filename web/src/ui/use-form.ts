import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';

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
  /** The same of one field in words, or what the server said against what stands in it. */
  errorOf: (name: string) => string | null;
  /** Everything that is wrong, by field, in words. */
  wrong: { name: string; text: string }[];
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
  /** What the server said against fields, and the values it was said of. */
  const [refused, setRefused] = useState<{ values: Values; fields: SaidOfField[] } | null>(null);
  const { t } = useTexts('ui');

  const faults = tried ? check(values) : {};
  const said = refused?.fields.filter(({ field }) => valueAt(refused.values, field) === valueAt(values, field)) ?? [];
  const wrong = [
    ...Object.entries(faults).flatMap(([name, fault]) => (fault ? [{ name, text: t(fault) }] : [])),
    ...said.filter(({ field }) => !faults[field]).map(({ field, message }) => ({ name: field, text: message })),
  ];

  return {
    values,
    change: useCallback((part) => setValues((before) => ({ ...before, ...part })), []),
    faults,
    errorOf: (name) => wrong.find((one) => one.name === name)?.text ?? null,
    wrong,
    refusedTries,
    failed,
    busy,
    changed: JSON.stringify(values) !== JSON.stringify(saved),
    save: async () => {
      if (saving.current) return false;
      setTried(true);
      setFailed(null);
      setRefused(null);
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
        const fields = fieldsOf(fault);
        if (fields.length > 0) {
          setRefused({ values, fields });
          setRefusedTries((before) => before + 1);
        } else setFailed(fault instanceof Error ? fault : new Error(''));
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
      setRefused(null);
    }, []),
  };
}

type SaidOfField = { field: string; message: string };

/** What an error says of single fields, if it does. */
function fieldsOf(fault: unknown): SaidOfField[] {
  const fields = fault instanceof Error && 'fields' in fault ? fault.fields : null;
  return Array.isArray(fields) ? fields : [];
}

/** The value at a path such as `address.street`, as it would be sent. */
function valueAt(values: object, path: string): string | undefined {
  let value: unknown = values;
  for (const part of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return JSON.stringify(value);
}
