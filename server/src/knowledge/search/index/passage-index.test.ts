import type { Language } from '@polier/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../passage.ts';
import { createDictionary } from '../cross-language/dictionary.ts';
import { createPassageIndex, type IndexSearch, type PassageIndex } from './passage-index.ts';

const passage = (id: string, text: string, known: Partial<Passage> = {}): Passage => ({
  id,
  document: id,
  language: 'de',
  topic: null,
  canton: null,
  page: 1,
  title: '',
  heading: '',
  article: null,
  text,
  parallel: null,
  ...known,
});

/** One for all: what it finds out about words is kept. */
const dictionary = createDictionary({});

function filled(...passages: Passage[]): PassageIndex {
  const index = createPassageIndex(dictionary);
  index.add(passages);
  return index;
}

const ask = (index: PassageIndex, text: string, known: Partial<IndexSearch> = {}) =>
  index.search({ text, askedIn: 'de', searchIn: ['de'], top: 10, ...known });

const ids = (index: PassageIndex, text: string, known: Partial<IndexSearch> = {}) =>
  ask(index, text, known).map(({ id }) => id);

describe('passage index', () => {
  const sources = filled(
    passage('notice', 'Der Besteller muss Mängel des Werkes innert der Rügefrist von 60 Tagen anzeigen.'),
    passage('scaffold', 'Arbeitsgerüste sind täglich durch Sichtkontrolle zu prüfen.'),
    passage('hours', 'Die wöchentliche Höchstarbeitszeit beträgt 50 Stunden.'),
    passage('dust', 'Die Frist für das Melden von Asbest ist kurz. Wer Asbest findet, stellt die Arbeit ein.'),
  );

  it('finds words in other forms, without umlauts and with typing errors', () => {
    expect(ids(sources, 'Mangel am Werk')[0]).toBe('notice');
    expect(ids(sources, 'Ruegefrist')[0]).toBe('notice');
    expect(ids(sources, 'Arbeitsgerüßte prüfen')[0]).toBe('scaffold');
    expect(ids(sources, 'Hoechstarbeitzeit')[0]).toBe('hours');
  });

  it.each<[Language, string, string]>([
    ['fr', "L'échafaudage intégré est contrôlé.", 'echafaudage integre'],
    ['it', 'La responsabilità del committente è esclusa.', 'responsabilita'],
    ['de', 'Die Höhe der Böschung ist zu prüfen.', 'hoehe boeschung'],
  ])('finds %s words typed without accents', (language, text, asked) => {
    const index = filled(passage('wanted', text, { language }), passage('other', 'x', { language }));
    expect(ids(index, asked, { askedIn: language, searchIn: [language] })).toEqual(['wanted']);
  });

  it('finds compounds by their parts and parts by their compounds', () => {
    expect(ids(sources, 'Frist')).toContain('notice');
    expect(ids(sources, 'Asbestfrist')[0]).toBe('dust');
  });

  it('says what of the question a passage has and what it lacks', () => {
    const [hit] = ask(sources, 'Rügefrist Schweissgerät');
    expect(hit).toMatchObject({ id: 'notice', matched: ['rugefrist'], missing: 'schweissgerat' });
    expect(hit!.covered).toBeGreaterThan(0.2);
    expect(hit!.covered).toBeLessThan(0.8);
    expect(ask(sources, 'Mängel anzeigen')[0]).toMatchObject({ covered: 1, missing: null });
  });

  it('prefers the article beside others on the matter, in an act imported as bare lines, too', () => {
    const act = (id: string, text: string) => passage(id, text, { document: 'lines' });
    const lines = (name: (at: number, group: string) => string) => {
      const texts = ['Der Werkvertrag wird geschlossen.', 'Die Frist beträgt ein Jahr.', 'Das Werk wird abgenommen.'];
      const others = ['Die Steuer wird veranlagt.', 'Die Frist beträgt ein Jahr.', 'Die Steuer wird bezahlt.'];
      return filled(
        ...others.map((text, at) => act(name(at, '642'), text)),
        ...texts.map((text, at) => act(name(at, '220'), text)),
      );
    };
    const article = (at: number, group: string) => `${group}:art_${at}`;
    const found = ask(lines(article), 'Werkvertrag Frist').filter(({ id }) => id.endsWith('1'));
    expect(found.map(({ id }) => id)).toEqual(['220:art_1', '642:art_1']);
    expect(found[0]!.score).toBeGreaterThan(found[1]!.score);
    const loose = ask(
      lines((at, group) => `text-${group}-${at}`),
      'Werkvertrag Frist',
    ).filter(({ id }) => id.endsWith('1'));
    expect(loose[0]!.score).toBe(loose[1]!.score);
  });

  it('finds nothing for nothing', () => {
    expect(ask(sources, '')).toEqual([]);
    expect(ask(sources, 'xylophon')).toEqual([]);
    expect(ask(createPassageIndex(dictionary), 'Frist')).toEqual([]);
  });

  it('finds a named article first, in every language, and then passages that cite it', () => {
    const index = filled(
      passage('cites', 'Es gilt die Frist von Art. 371 OR auch hier.', { article: 'Art. 12 BauAV' }),
      passage('same-act', 'Im Übrigen gilt Artikel 371 sinngemäss.', { article: 'Art. 380 OR' }),
      passage('other', 'Die Ansprüche verjähren nach Frist.', { article: 'Art. 371 ZGB' }),
      passage('or-de', 'Die Ansprüche des Bestellers verjähren.', { article: 'Art. 371 OR' }),
      passage('or-fr', 'Les droits du maître se prescrivent.', { article: 'Art. 371 CO', language: 'fr' }),
    );
    expect(ids(index, 'Was sagt Art. 371 OR zur Frist?').slice(0, 3)).toEqual(['or-de', 'cites', 'same-act']);
    expect(ids(index, 'OR 371', { searchIn: ['fr'] })).toEqual(['or-fr']);
    expect(
      ids(index, '371 CO', { askedIn: 'fr', searchIn: ['fr', 'de'] })
        .slice(0, 2)
        .sort(),
    ).toEqual(['or-de', 'or-fr']);
  });

  it('keeps federal passages and those of the canton asked for, never those of another', () => {
    const index = filled(
      passage('federal', 'Baubewilligung nötig'),
      passage('zh', 'Baubewilligung in Zürich', { canton: 'ZH' }),
      passage('be', 'Baubewilligung in Bern', { canton: 'BE' }),
    );
    expect(ids(index, 'Baubewilligung', { canton: 'ZH' }).sort()).toEqual(['federal', 'zh']);
    expect(ids(index, 'Baubewilligung')).toHaveLength(3);
    expect(ask(index, 'Bern Baubewilligung')[0]!.passage.canton).toBe('BE');
  });

  it('counts a word said again less and less', () => {
    const index = filled(
      passage('once', 'Gerüst eins zwei drei vier fünf'),
      passage('often', 'Gerüst Gerüst Gerüst Gerüst Gerüst Gerüst'),
      passage('none', 'sechs sieben acht neun zehn elf'),
    );
    const [often, once] = ask(index, 'Gerüst');
    expect([often!.id, once!.id]).toEqual(['often', 'once']);
    expect(often!.score / once!.score).toBeGreaterThan(1.3);
    expect(often!.score / once!.score).toBeLessThan(1.8);
  });

  it('prefers a passage in which the words asked stand side by side', () => {
    const index = filled(
      passage('a-far', 'Frist eins zwei drei vier fünf sechs sieben acht Rüge'),
      passage('b-near', 'eins zwei drei vier Frist Rüge fünf sechs sieben acht'),
      passage('c-none', 'neun zehn elf zwölf dreizehn vierzehn'),
    );
    const [first, second] = ask(index, 'Frist Rüge');
    expect([first!.id, second!.id]).toEqual(['b-near', 'a-far']);
    expect(first!.score / second!.score).toBeGreaterThan(1.1);
  });

  it('filters by topic and by what the caller knows', () => {
    const index = filled(passage('a', 'Gerüst', { topic: 'safety' }), passage('b', 'Gerüst', { topic: 'contracts' }));
    expect(ids(index, 'Gerüst', { topic: 'safety' })).toEqual(['a']);
    expect(ids(index, 'Gerüst', { filter: ({ id }) => id === 'b' })).toEqual(['b']);
  });

  it('counts what stands around a passage in its document', () => {
    const chapter = (id: string, ...texts: string[]) =>
      texts.map((text, at) => passage(`${id}${at}`, text, { document: id, heading: 'Kapitel' }));
    const index = filled(
      ...chapter(
        'work',
        'Durch den Werkvertrag verpflichtet sich der Unternehmer.',
        'Die Verjährung tritt nach Jahren ein.',
      ),
      ...chapter('sale', 'Durch den Kauf verpflichtet sich der Verkäufer.', 'Die Verjährung tritt nach Jahren ein.'),
    );
    expect(ids(index, 'Werkvertrag Verjährung').indexOf('work1')).toBeLessThan(
      ids(index, 'Werkvertrag Verjährung').indexOf('sale1'),
    );
  });

  it('answers as if a removed document had never been there', () => {
    const words = [
      'Frist',
      'Rügefrist',
      'Mangel',
      'Gerüst',
      'Arbeitsgerüst',
      'Werk',
      '60',
      'Art. 371 OR',
      'Besteller',
      'prüfen',
    ];
    const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((some) => some.join(' '));
    const document = fc.record({
      texts: fc.array(text, { minLength: 1, maxLength: 3 }),
      language: fc.constantFrom<Language>('de', 'fr'),
    });
    const make = (documents: { texts: string[]; language: Language }[], prefix: string) =>
      documents.map(({ texts, language }, at) =>
        texts.map((words, part) =>
          passage(`${prefix}${at}-${part}`, words, {
            document: `${prefix}${at}`,
            language,
            article: part ? 'Art. 371 OR' : null,
          }),
        ),
      );
    const shape = (index: PassageIndex, question: string) =>
      ask(index, question, { searchIn: ['de', 'fr'] }).map(({ id, score, covered, missing }) => [
        id,
        score.toFixed(4),
        covered.toFixed(4),
        missing,
      ]);
    fc.assert(
      fc.property(
        fc.array(document, { minLength: 1, maxLength: 5 }),
        fc.array(document, { maxLength: 5 }),
        text,
        (kept, removed, question) => {
          const keptPassages = make(kept, 'k');
          const removedPassages = make(removed, 'r');
          const plain = filled(...keptPassages.flat());
          const changed = createPassageIndex(dictionary);
          const order = keptPassages.flatMap((passages, at) => [removedPassages[at] ?? [], passages]);
          for (const passages of [...order, ...removedPassages.slice(kept.length)]) changed.add(passages);
          for (const [passages] of removedPassages.entries()) changed.remove(`r${passages}`);
          expect(changed.count()).toBe(plain.count());
          expect(shape(changed, question)).toEqual(shape(plain, question));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('finds the same whether passages or whole documents are judged, whatever languages say the same', () => {
    const words = fc.constantFrom('Frist 50', '50 Gerüst 30', 'délai 50 30', '30', 'Kran 50 Frist');
    const line = fc.record({
      text: words,
      document: fc.constantFrom('a', 'b', 'c'),
      language: fc.constantFrom<Language>('de', 'fr', 'it'),
      parallel: fc.constantFrom('1', '1', '2', null),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 10 });
    const change = fc.record({
      later: fc.array(line, { maxLength: 3 }),
      removed: fc.constantFrom('none', 'a-de', 'b-fr'),
    });
    fc.assert(
      fc.property(lines, change, fc.subarray(['a', 'b', 'c']), words, (first, { later, removed }, allowed, text) => {
        const toPassage = ({ document, language, ...known }: (typeof first)[number], at: number) =>
          passage(`${document}${at}`, known.text, { ...known, language, document: `${document}-${language}` });
        const all = [...first, ...later].map(toPassage);
        const index = filled(...all.slice(0, first.length));
        const mayAnswer = (document: string) => allowed.some((name) => document.startsWith(name));
        const search = (known: Partial<IndexSearch>) => ask(index, text, { searchIn: ['de', 'fr', 'it'], ...known });
        const compare = () =>
          expect(search({ documentFilter: mayAnswer })).toEqual(
            search({ filter: ({ document }) => mayAnswer(document) }),
          );
        compare();
        index.add(all.slice(first.length));
        compare();
        index.remove(removed);
        compare();
      }),
    );
  });
});
