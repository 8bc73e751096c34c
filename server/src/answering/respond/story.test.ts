import { describe, expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';

const library = openSheets();

/** Stories as people of the trade tell them: what is asked in the end names little or nothing of the matter. */
const answered = [
  [
    'it',
    /8 ore/,
    'Un ragazzo di terza media, 14 anni, viene a vedere il mestiere da noi la settimana prossima. Quante ore lo posso tenere al giorno e fino a che ora?',
  ],
  [
    'fr',
    /piquet/,
    'Cette semaine je dois rester joignable chez moi au cas où une pompe lâche. Mon chef dit que tant que le téléphone ne sonne pas, ce n’est pas du boulot. Vrai ?',
  ],
  [
    'fr',
    /dès le deuxième mois/,
    'Stéphane s’est fait opérer du genou, maladie et pas accident, absent quatre mois pleins. Il est revenu en forme, il a même pris un chien. Le patron voudrait lui enlever quatre douzièmes de ses vacances. Combien peut-on vraiment retrancher ?',
  ],
  [
    'de',
    /überwacht/,
    'Unser Schlosser ist ganz allein unten im Schacht am Schweissen, sonst ist keiner auf Platz. Geht das, wenn er sein Natel dabei hat?',
  ],
] as const;

const unanswerable = [
  [
    'de',
    'Rotationslaser vom Gerüst gefallen, Totalschaden. Im Laden steht ein grüner für 900 und ein roter für 2100, wir machen vor allem Bodenplatten und Umgebung. Welchen würdest du nehmen?',
  ],
  [
    'de',
    'Basler gegen Berner, am Sonntag, Kasten Bier auf der Baustelle. Der Kranführer ist YB bis aufs Blut, ich neutraler Thuner muss bis Samstag auf den Zettel schreiben. Was soll ich tippen?',
  ],
  [
    'fr',
    'Notre disqueuse a rendu l’âme. Sans-fil ou thermique, dix-huit cents balles maximum, surtout de la bordure granit et un peu de béton. Laquelle tient le coup ?',
  ],
  [
    'fr',
    'Mon beau-père remonte son vieux mazot en zone à bâtir au-dessus de Nendaz, en Valais, autorisation en poche. Il le colle à un mètre vingt de la limite du cousin. Ça passe, ou c’est trop près ?',
  ],
  [
    'it',
    'Il trapano ce l’hanno rubato, pazienza. Il capo mi dà 900 franchi e in negozio a Rivera ci sono tre marche, tutte «la migliore». Fori da 20 nel calcestruzzo vecchio. Te quale prendevi?',
  ],
  [
    'it',
    'Gruista per il Lugano, io per l’Ambrì da quando sono nato. Venerdì derby, chi perde paga la grigliata a diciotto persone e posso ritirarmi fino a domani. Ce la facciamo stavolta?',
  ],
] as const;

describe('a question at the end of a story', () => {
  it.each(answered)('%s: is answered by what the story is about: %s', async (language, holds, text) => {
    expect((await askFor(library, text, { language })).said).toMatch(holds);
  });

  it('is searched for in several ways, each of them once', async () => {
    const searches: string[] = [];
    const find: typeof library.find = (search) => {
      searches.push(JSON.stringify(search));
      return library.find(search);
    };
    const [language, , text] = answered[2];
    await askFor({ ...library, find }, text, { language });
    expect(searches.length).toBeGreaterThan(1);
    expect(new Set(searches).size).toBe(searches.length);
  });

  it.each(unanswerable)(
    '%s: is refused when no source is for it, whatever the story mentions: %s',
    async (language, text) => {
      expect((await askFor(library, text, { language })).answer).toMatchObject({ outcome: 'refused' });
    },
  );
});
