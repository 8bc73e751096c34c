import type { Language } from '@polier/contract/languages';
import { writeDate } from '../../text/write-date.ts';
import type { Segment } from './compare-words.ts';
import type { Facts } from './read-facts.ts';
import { type Placeholder, readPlaceholders } from './read-placeholders.ts';
import type { Template } from './read-template.ts';

type Frame = { sender: RegExp; parts: RegExp; place: string; greeting: string; closing: string; signature: string };

const frames: Record<Language, Frame> = {
  de: {
    sender: /^(?:\d+\.\s)?Absender:/,
    parts: /\s+(?=Empfänger:|Eingeschrieben\.)/g,
    place: '[Ort]',
    greeting: 'Sehr geehrte Damen und Herren',
    closing: 'Freundliche Grüsse',
    signature: '[Unterschrift]',
  },
  fr: {
    sender: /^(?:\d+\.\s)?Expéditeur\s?:/,
    parts: /\s+(?=Destinataire\s?:|(?:Courrier )?[Rr]ecommandé)/g,
    place: '[Lieu]',
    greeting: 'Madame, Monsieur,',
    closing: 'Meilleures salutations',
    signature: '[Signature]',
  },
  it: {
    sender: /^(?:\d+\.\s)?Mittente:/,
    parts: /\s+(?=Destinatari[oa]:|Raccomandata)/g,
    place: '[Luogo]',
    greeting: 'Gentili Signore, egregi Signori,',
    closing: 'Distinti saluti',
    signature: '[Firma]',
  },
};

/** Whether a wording is a letter with sender and addressee, as opposed to a record of several people. */
export function isLetter(text: string, language: Language): boolean {
  return frames[language].sender.test(text);
}

/**
 * The placeholders of a draft: those of the template, and for a letter its place of writing. The latter belongs to the
 * frame around the template's words and is not asked for.
 */
export function placesOf({ text, language, placeholders }: Template): Placeholder[] {
  return isLetter(text, language) ? [...placeholders, ...readPlaceholders(frames[language].place)] : placeholders;
}

/**
 * Lays out a letter as it is sent: sender and addressee on separate lines, place and date, subject, greeting, text,
 * closing. What is added around the template's words is a frame, which is neither the template's nor the person's.
 * `today`: ISO date.
 */
export function layOutLetter(segments: readonly Segment[], facts: Facts, language: Language, today: string): Segment[] {
  const frame = frames[language];
  const place = facts.get(frame.place) ?? frame.place;
  const lines = linesOf(segments).map((line) => line.map((segment) => withoutNumber(segment, segment === line[0])));
  const [head = [], subject = [], ...body] = lines;
  const parted = head.map((one) => (one.kind === 'same' ? { ...one, text: one.text.replace(frame.parts, '\n') } : one));
  const own = (text: string): Segment => ({ kind: 'frame', text });
  const paragraphs = body.flatMap((line): Segment[] => [own('\n'), ...line]);
  return [
    ...parted,
    own(`\n${place}${dated(today, language)}\n`),
    ...subject,
    own(`\n${frame.greeting}`),
    ...paragraphs,
    own(`\n${frame.closing}\n${frame.signature}`),
  ];
}

/** The parts of a letter that are typeset differently; addresses line by line, without their labels. */
export type LetterParts = {
  sender: string[];
  /** How it is sent, such as «Eingeschrieben», and the addressee. */
  dispatch: string[];
  addressee: string[];
  placeAndDay: string;
  subject: string[];
  /** Greeting and text. */
  body: string[];
  closing: string;
  signature: string;
};

/** The parts of a letter laid out by `layOutLetter`; null when it is not a letter. `lines`: without removed text. */
export function partsOfLetter(lines: readonly string[], language: Language, today: string): LetterParts | null {
  const frame = frames[language];
  const day = dated(today, language);
  const place = lines.findIndex((line) => line.endsWith(day));
  const greeting = lines.indexOf(frame.greeting, place);
  const closing = lines.lastIndexOf(frame.closing);
  if (place < 0 || greeting < 0 || closing < greeting) return null;
  const [sender = [], addressee = [], ...others] = lines.slice(0, place).map(addressLines);
  return {
    ...{ sender, addressee, dispatch: others.flat(), placeAndDay: lines[place]! },
    subject: lines.slice(place + 1, greeting).map(withoutStop),
    body: lines.slice(greeting, closing),
    closing: frame.closing,
    signature: lines.slice(closing + 1).join(' '),
  };
}

const dated = (today: string, language: Language) => `, ${writeDate(today, language)}`;
const withoutStop = (line: string) => line.trim().replace(/\.$/, '');

/**
 * Splits «Absender: Muster AG, Hauptstrasse 1, 3000 Bern.» into the lines of an address; a placeholder is kept whole.
 */
function addressLines(line: string): string[] {
  const address = withoutStop(line.replace(/^\p{L}+\s?:\s*/u, ''));
  return address.split(/,\s+(?![^[]*\])/).filter(Boolean);
}

/** The segments of each line; a segment that spans several lines is split. */
function linesOf(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = [[]];
  for (const { kind, text } of segments) {
    for (const [at, part] of text.split('\n').entries()) {
      // A removed line takes its line break with it.
      if (at > 0 && kind !== 'removed') lines.push([]);
      if (part !== '') lines.at(-1)!.push({ kind, text: part });
    }
  }
  return lines.filter((line) => line.length > 0);
}

function withoutNumber(segment: Segment, first: boolean): Segment {
  return first ? { ...segment, text: segment.text.replace(/^\d+\.\s/, '') } : segment;
}
