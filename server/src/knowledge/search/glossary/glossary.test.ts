import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { readWords } from '../../../text/words.ts';
import type { Passage } from '../../passage.ts';
import { createPassageIndex } from '../index/passage-index.ts';
import { findAlternatives, glossaryParallels } from './glossary.ts';
import { glossaryEntries } from './glossary-entries.ts';

const offered = (text: string, from: Language, to: Language) =>
  findAlternatives(readWords(text, from), from, to).map(({ stems }) => stems.join(' '));

describe('glossary', () => {
  it('has words in all three languages in every entry', () => {
    expect(glossaryEntries.length).toBeGreaterThan(400);
    for (const { law, site } of glossaryEntries) {
      expect(law.split('|'), law).toHaveLength(3);
      if (site) expect(site.split('|'), law).toHaveLength(3);
    }
    expect(glossaryParallels().every(({ de, fr, it }) => de || fr || it)).toBe(true);
  });

  it('says the word of the law for the word of the site', () => {
    expect(offered('Wer haftet bei Pfusch?', 'de', 'de')).toContain('mangel');
    expect(offered('une malfaçon', 'fr', 'fr')).toContain('defaut');
  });

  it('knows phrases across languages, in both directions', () => {
    expect(offered('Rügefrist', 'de', 'fr')).toContain('del avis');
    expect(offered("délai d'avis", 'fr', 'de')).toContain('rugefrist');
    expect(offered('PSA', 'de', 'fr')).toContain('epi');
  });

  it('offers nothing for part of a phrase', () => {
    expect(offered('avis', 'fr', 'de')).not.toContain('rugefrist');
  });

  it('finds sources that use the word of the law when the word of the site is asked', () => {
    const passage = (id: string, text: string): Passage => ({
      ...{ id, document: id, language: 'de', text, parallel: null, page: 1 },
      ...{ topic: null, canton: null, title: '', heading: '', article: null },
    });
    const index = createPassageIndex();
    index.add([passage('defect', 'Der Mangel ist zu beheben.'), passage('other', 'Der Kran steht.')]);
    expect(index.search({ text: 'Pfusch', askedIn: 'de', searchIn: ['de'], top: 3 }).map(({ id }) => id)).toEqual([
      'defect',
    ]);
  });
});
