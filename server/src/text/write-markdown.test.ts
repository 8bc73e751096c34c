import { citationPattern } from '@polier/contract/answer-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, writeQuotation } from './write-markdown.ts';

describe('writing Markdown', () => {
  it('lets nothing of a source become a citation, a tag or a mark', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('[3]', '[12]', '**x**', '`x`', '<b>', '\\', '[', ']', '1', 'Wort ', '](http://x)')),
        (parts) => {
          const escaped = escapeMarkdown(parts.join(''));
          expect([...escaped.matchAll(citationPattern)]).toEqual([]);
          expect(escaped.replace(/\\[\\`*_[\]<>~|]/g, '')).not.toMatch(/[\\`*_[\]<>]/);
        },
      ),
    );
  });

  it('keeps a list a list of lines and ends with the source', () => {
    expect(writeQuotation('Es gilt:\n- Helm\n1. Brille', 'Merkblatt, Seite 2', 1)).toBe(
      '> Es gilt:  \n> \\- Helm  \n> 1\\. Brille\n>\n> Merkblatt, Seite 2 [1]\n\n',
    );
  });
});
