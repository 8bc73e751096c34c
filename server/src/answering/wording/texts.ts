import type { Language } from '@polier/contract/languages';
import type { FactFault } from './check-fact.ts';
import type { DayDoubt } from './order-days.ts';
import type { FactKind } from './read-placeholders.ts';
import type { Template } from './read-template.ts';
import { german } from './texts-de.ts';
import { french } from './texts-fr.ts';
import { italian } from './texts-it.ts';

/** Every sentence of Polier's own while it drafts a clause or a letter. */
export type WordingTexts = {
  tasks: { find: string; facts: string; draft: string; compare: string; file: string };
  status: { running: string; done: string; failed: string; cancelled: string };
  /** Several templates fit; asks for the one meant. */
  which: string;
  /** No template fits; the nearest ones follow. */
  none: string;
  nearest: string;
  found: (name: string) => string;
  otherLanguage: (language: Language) => string;
  /** Asks for a fact: 'Zahlungsfrist in Tagen?' with limits, usual value and how to leave it open. */
  ask: (name: string, limits: { min: number | null; max: number | null; usual: string | null }) => string;
  /** The person asks for a whole contract: what the checklist and the clauses offer instead. */
  contract: { none: (name: string) => string; clauses: (names: string[]) => string };
  /** How a person asks for a template by name. */
  wanted: Record<Template['kind'] | 'contract', (name: string) => string>;
  askEditor: string;
  units: Partial<Record<FactKind, string>>;
  /** 'mindestens 60, höchstens 90' */
  limits: (limits: { min: number | null; max: number | null }) => string;
  /** Suggested replies, which can be chosen with one press and are parsed like typed ones. */
  chips: { usual: (value: string) => string; keep: (day: string) => string; open: string; rest: string; no: string };
  /** Asks what else the clause or letter should say. */
  askWish: Record<'clause' | 'letter', string>;
  faults: Record<FactFault, (limits: { min: number | null; max: number | null }) => string>;
  /** A day was given without its year, and two years are equally likely. */
  whichYear: string;
  /** A remark about a placeholder of the draft. */
  about: (name: string, said: string) => string;
  stillOpen: string;
  /** A day contradicts another one or today. */
  dayDoubt: (doubt: DayDoubt) => string;
  /** Follows such a contradiction: give another day or keep it. */
  otherDay: string;
  /** Precedes the contradictions between the days of a draft. */
  checkDays: string;
  wishAdapted: string;
  wishAdded: string;
  wishRefused: string;
  /** Replies that a person may give instead of a fact. */
  replies: { usual: RegExp; keep: RegExp; open: RegExp; rest: RegExp; no: RegExp; cancel: RegExp };
  draftFrom: (name: string) => string;
  deviations: (count: number) => string;
  noDeviation: string;
  replaced: (before: string, after: string) => string;
  removed: (text: string) => string;
  added: (text: string) => string;
  open: (names: string[]) => string;
  note: string;
  cancelled: string;
  /** The draft cannot be changed as asked. */
  changeNotMet: string;
  disclaimer: string;
  file: {
    /** The title of a draft; that of a letter is its subject. */
    title: Record<Template['kind'], (name: string) => string>;
    legend: string;
    legendAdded: string;
    legendRemoved: string;
    legendOpen: string;
    source: (title: string, page: number, edition: string | null) => string;
    inForce: (from: string | null) => string;
    verified: (by: string, on: string) => string;
    made: (day: string) => string;
    deviations: string;
    /** Precedes the page that accompanies a letter. */
    aside: (title: string) => string;
  };
};

export const wordingTexts: Record<Language, WordingTexts> = { de: german, fr: french, it: italian };
