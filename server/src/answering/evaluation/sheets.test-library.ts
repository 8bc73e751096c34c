import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { languages } from '@polier/contract/languages';
import { parseSheet, plain, type Sheet } from '@polier/library/sheet';
import {
  createPassageIndex,
  createQuestionIndex,
  fuseQuestions,
  type Hit,
  type Passage,
  type PassageQuestion,
  type Search,
  type SourceDocument,
} from '../../knowledge/port.ts';

import { createLexicon } from '../../text/spelling/lexicon.ts';
import { standardForm } from '../../text/spelling/normalise.ts';
import { readTemplates } from '../wording/read-template.ts';

const library = new URL('../../../../library/sheets/', import.meta.url);
const longest = 900;

let opened: ReturnType<typeof open> | undefined;

/**
 * The demonstration library read from its source files: what tests of answering search, with pages counted by length.
 * The test files of a worker share it: reading it takes a dozen seconds.
 */
export function openSheets() {
  opened ??= openFolder();
  return { ...opened, followUps: new Map() };
}

/** The library with further passages, or the sheets in another folder. */
export function openFolder(extra: readonly Passage[] = [], root: URL = library) {
  const passages: Passage[] = [...extra];
  const documents = new Map<string, SourceDocument>();
  for (const name of readdirSync(root)) {
    for (const language of languages) {
      const sheet = parseSheet(readFileSync(new URL(`${name}/${language}.md`, root), 'utf8'), `${name}/${language}.md`);
      const id = `${name}-${language}`;
      const { front } = sheet;
      const canton = front.canton === 'CH' ? null : front.canton;
      documents.set(id, {
        id,
        work: name,
        title: front.title,
        publisher: 'Polier',
        kind: front.kind,
        topic: front.topic,
        canton,
        language,
        edition: front.edition,
        inForceFrom: front.inForceFrom,
        inForceTo: front.inForceTo,
        verifiedBy: 'Redaktion',
        verifiedOn: front.date,
        pages: 5,
        form: 'pdf',
      });
      const questions = readQuestionFile(root, name, language);
      for (const { heading, text, section, part } of piecesOf(sheet)) {
        passages.push({
          id: `${id}#${section}.${part}`,
          document: id,
          language,
          topic: front.topic,
          canton,
          page: 1 + Math.floor(section / 3),
          title: front.title,
          heading,
          article: null,
          text,
          questions: questions.flatMap((anchor) => placeQuestions(anchor, text)),
          parallel: `${name}#${section}`,
        });
      }
    }
  }
  return open(passages, documents);
}

/** An index over passages, as `Parts` wants it. */
export function open(passages: readonly Passage[], documents: ReadonlyMap<string, SourceDocument>) {
  const index = createPassageIndex();
  index.add(passages);
  const lexicon = createLexicon();
  for (const { title, heading, text, language } of passages) lexicon.add(`${title} ${heading} ${text}`, language);
  const questions = createQuestionIndex((text, language) => standardForm(text, language, lexicon));
  questions.add(passages);
  const templates = [...documents.values()]
    .filter(({ kind }) => kind === 'template')
    .flatMap((one) =>
      readTemplates(
        one,
        passages.filter(({ document }) => document === one.id),
      ),
    );
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const find = async (search: Search): Promise<Hit[]> => {
    const isInForce = (id: string) => {
      const known = documents.get(id);
      return !known || ((known.inForceFrom ?? '') <= search.onDate && (known.inForceTo ?? '9999') >= search.onDate);
    };
    const byWords = index.search({ ...search, filter: ({ document }) => isInForce(document) }).map(
      (hit): Hit => ({
        passage: byId.get(hit.id)!,
        score: hit.score,
        matched: hit.matched,
        coverage: hit.covered,
        demands: hit.demands,
      }),
    );
    const isAllowed = (passage: Passage) =>
      isInForce(passage.document) &&
      (!search.topic || passage.topic === search.topic) &&
      (!search.canton || passage.canton === null || passage.canton === search.canton);
    const asked = search.asked ?? [{ text: search.text, weight: 1 }];
    const found = questions.search(asked, search.askedIn, isInForce);
    return fuseQuestions(byWords, found, (id) => (isAllowed(byId.get(id)!) ? byId.get(id)! : null)).slice(
      0,
      search.top,
    );
  };
  return {
    passages,
    find,
    templates: () => templates,
    passagesOf: (id: string) => passages.filter(({ document }) => document === id),
    document: (id: string): SourceDocument => documents.get(id)!,
    locate: () => [{ x: 0.1, y: 0.1, width: 0.8, height: 0.05 }],
    today: '2026-11-21',
    model: null,
    dictionary: null,
    lexicon,
    followUps: new Map(),
    log: { warn: () => {} },
  };
}

function piecesOf(sheet: Sheet): { heading: string; text: string; section: number; part: number }[] {
  const pieces: { heading: string; text: string; section: number; part: number }[] = [];
  let heading = sheet.front.title;
  let section = 0;
  let part = 0;
  let lines: string[] = [];
  const close = () => {
    if (lines.length) pieces.push({ heading, text: lines.join('\n'), section, part: part++ });
    lines = [];
  };
  for (const block of sheet.blocks) {
    if (block.kind === 'heading') {
      close();
      section++;
      part = 0;
      heading = plain(block.text);
      continue;
    }
    const added =
      block.kind === 'table'
        ? [block.header, ...block.rows].map((row) => row.map(plain).join('\t'))
        : 'items' in block
          ? block.items.map((item, at) => `${block.kind === 'list' ? '•' : `${at + 1}.`} ${plain(item)}`)
          : [plain(block.text)];
    if (lines.join('\n').length + added.join('\n').length > longest && block.kind !== 'list') close();
    lines.push(...added);
  }
  close();
  return pieces;
}

type Anchored = { anchor: string; texts: string[] };

/** The questions of a sheet by the words that answer them; none where there is no file. */
function readQuestionFile(root: URL, name: string, language: string): Anchored[] {
  const file = new URL(`../questions/${name}/${language}.txt`, root);
  if (!existsSync(file)) return [];
  const found: Anchored[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n').slice(2)) {
    if (line.startsWith('> ')) found.push({ anchor: line.slice(2).trim().replaceAll(' | ', '\t'), texts: [] });
    else if (line.trim()) found.at(-1)?.texts.push(line.trim());
  }
  return found;
}

function placeQuestions({ anchor, texts }: Anchored, passage: string): PassageQuestion[] {
  const start = passage.replaceAll('\u00a0', ' ').indexOf(anchor);
  return start < 0 ? [] : texts.map((text) => ({ text, start, end: start + anchor.length }));
}
