import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { useKeepInput, useKeptInput } from './kept-input.ts';
import { mergeChanges } from './merge-changes.ts';

/** Errors found in the browser; each is the key of a text in `ui`. */
export type Fault =
  | 'required'
  | 'invalidAmount'
  | 'invalidPercent'
  | 'invalidEmail'
  | 'invalidUrl'
  | 'invalidCompanyNumber'
  | 'invalidPhone'
  | 'invalidPostalCode'
  | 'choosePlan';
/** Faults by field name. */
export type Faults = Record<string, Fault | false | undefined>;

type Options<Values> = {
  initial: Values;
  check: (values: Values) => Faults;
  /** Throws when saving failed; the error's message stays visible until the next attempt. */
  save: (values: Values) => Promise<unknown>;
  /**
   * Names the form and what it is about: what is typed outlives the session and is there again once the same person
   * has signed in. Not for passwords.
   */
  keep?: string;
};

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;
type FieldBinding = {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
};

export type FormState<Values> = {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** What a field with text needs to show its value and error, and to change it. */
  field: <Name extends TextNames<Values>>(name: Name) => FieldBinding;
  /** Returns the error text of a field: the browser's, or the server's while the refused value is unchanged. */
  errorOf: (name: string) => string | null;
  /** All errors with their texts; empty until the first attempt to save. */
  errors: { name: string; text: string }[];
  /** Number of attempts to save that found errors in fields. */
  failedSubmits: number;
  /** Why the last attempt to save failed as a whole; null otherwise. */
  saveError: Error | null;
  busy: boolean;
  changed: boolean;
  /** What is unsaved was typed before a session ended, and is here again. */
  restored: boolean;
  save: () => Promise<boolean>;
  /** Replaces the values and marks them as saved. */
  reset: (values: Values) => void;
};

/** Holds the values of a form, its errors, and whether they are saved. */
export function useForm<Values extends object>(options: Options<Values>): FormState<Values> {
  const { initial, check, save, keep } = options;
  const kept = useKeptInput(keep) as { saved: Values; values: Values } | null;
  const [values, setValues] = useState(kept ? mergeChanges(kept.saved, kept.values, initial) : initial);
  const [saved, setSaved] = useState(initial);
  const [attempted, setAttempted] = useState(false);
  const [failedSubmits, setFailedSubmits] = useState(0);
  const [saveError, setSaveError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const saving = useRef(false);
  /** Field errors of the server, with the values they refer to. */
  const [refused, setRefused] = useState<{ values: Values; fields: ServerFault[] } | null>(null);
  const { t } = useTexts('ui');

  const changed = JSON.stringify(values) !== JSON.stringify(saved);
  useKeepInput(keep, changed ? { saved, values } : null);

  const faults = attempted ? check(values) : {};
  const serverFaults =
    refused?.fields.filter(({ field }) => valueAt(refused.values, field) === valueAt(values, field)) ?? [];
  const errors = [
    ...Object.entries(faults).flatMap(([name, fault]) => (fault ? [{ name, text: t(fault) }] : [])),
    ...serverFaults.filter(({ field }) => !faults[field]).map(({ field, message }) => ({ name: field, text: message })),
  ];

  const change = useCallback((part: Partial<Values>) => setValues((before) => ({ ...before, ...part })), []);
  const errorOf = (name: string) => errors.find((error) => error.name === name)?.text ?? null;

  return {
    values,
    change,
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onChange: ({ target }) => change({ [name]: target.value } as unknown as Partial<Values>),
    }),
    errorOf,
    errors,
    failedSubmits,
    saveError,
    busy,
    changed,
    restored: kept !== null && changed,
    save: async () => {
      if (saving.current) return false;
      setAttempted(true);
      setSaveError(null);
      setRefused(null);
      if (Object.values(check(values)).some(Boolean)) {
        setFailedSubmits((before) => before + 1);
        return false;
      }
      saving.current = true;
      setBusy(true);
      try {
        await save(values);
        setSaved(values);
        setAttempted(false);
        return true;
      } catch (fault) {
        const fields = fieldsOf(fault);
        if (fields.length > 0) {
          setRefused({ values, fields });
          setFailedSubmits((before) => before + 1);
        } else setSaveError(fault instanceof Error ? fault : new Error(''));
        return false;
      } finally {
        saving.current = false;
        setBusy(false);
      }
    },
    reset: useCallback((next) => {
      setValues(next);
      setSaved(next);
      setAttempted(false);
      setSaveError(null);
      setRefused(null);
    }, []),
  };
}

type ServerFault = { field: string; message: string };

/** Returns the field errors that an error carries, if any. */
function fieldsOf(fault: unknown): ServerFault[] {
  const fields = fault instanceof Error && 'fields' in fault ? fault.fields : null;
  return Array.isArray(fields) ? fields : [];
}

/** Returns the value at a path such as `address.street`, serialised for comparison. */
function valueAt(values: object, path: string): string | undefined {
  let value: unknown = values;
  for (const part of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return JSON.stringify(value);
}
