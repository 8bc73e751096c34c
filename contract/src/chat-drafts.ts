import type { Language } from './languages.ts';

/** A fact the assistant asks for, in the language of the chat; the question itself says the same in words. */
export type AskedFact = {
  /** 'Zahlungsfrist in Tagen' */
  name: string;
  /** Whether a number is expected. */
  isNumber: boolean;
  /** The unit and limits of the value: 'Tage, mindestens 60'; '' without. */
  hint: string;
  /** Which of how many questions; null when it is alone. */
  progress: { at: number; of: number } | null;
  /**
   * Replies to choose from; `value` is sent as the reply. `noFact`: it ends the questions and is not shown as a fact.
   */
  choices: { label: string; value: string; noFact?: true }[];
  /** Why the reply before was not taken, or the last one for the fact before, which stays open; null: it was taken. */
  fault: string | null;
};

/**
 * What became of a question of the assistant: the reply, null until then; whether it timed out. Of a fact: why the
 * reply was refused, or its value as it stands in the draft ('27. November 2026' for 'morgen'), null where the place
 * stays open.
 */
export type AskedReply = { answer: string | null; timedOut: boolean; refused?: string; value?: string | null };

/** A drafted clause or letter as a document; `output` says the same in words. */
export type DraftDocument = {
  title: string;
  /** The language of the wording. */
  language: Language;
  /** Its lines in parts: words of the template, words that differ from it, and the frame of a letter. */
  lines: { kind: 'same' | 'added' | 'frame'; text: string }[][];
  /**
   * The places that are open, each as it stands in the lines ('[Zahlungsfrist in Tagen; üblich: 30]'). They are filled
   * by a message with one line for each: 'Zahlungsfrist in Tagen: 45'. `refused`: what was given last, and why it was
   * not taken.
   */
  open: (Pick<AskedFact, 'name' | 'isNumber' | 'hint'> & { raw: string; refused?: { value: string; why: string } })[];
  /** The files that are made of it, in the order in which they come after it. Drafts of earlier versions lack it. */
  formats?: ('docx' | 'pdf')[];
  /** Every deviation from the template in words. */
  deviations: string[];
  /** The template it follows, with its citations, and everything beside the wording (Markdown of answer-text.ts). */
  source: string;
  rest: string;
  /** Of what it was made, so that the next message can change it, also on another server. */
  made?: {
    documentId: string;
    template: string;
    request: string;
    facts: [place: string, value: string | null][];
    own: string[];
    dropped: string[];
  };
};
