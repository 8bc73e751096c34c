import { languages } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { askFor } from '../../answering/evaluation/asked.test-library.ts';
import { openSheets } from '../../answering/evaluation/sheets.test-library.ts';
import { chooseTemplate } from '../../answering/port.ts';
import { templates } from '../../answering/wording/templates.test-library.ts';
import { wantsWording } from '../wording/wants-wording.ts';
import { listProfiles } from './profiles.ts';

const library = openSheets();
const startersOf = (name: string) =>
  languages.flatMap((language) =>
    listProfiles(language)
      .find((profile) => profile.name === name)!
      .starters.map(({ message }) => [language, message] as const),
  );

describe('the examples a way of working offers', () => {
  it.each(startersOf('contract-wording'))('have one verified template (%s: %s)', (language, message) => {
    expect(wantsWording(message, 'contract-wording', language)).toBe(true);
    expect(chooseTemplate(message, language, templates, null).fitting).toHaveLength(1);
  });

  it.each([...startersOf('work-safety'), ...startersOf('expert-answers')])(
    'are answered from the sources (%s: %s)',
    async (language, message) => {
      expect((await askFor(library, message, { language })).answer?.outcome).toBe('answered');
    },
  );
});
