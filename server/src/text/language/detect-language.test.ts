import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const asked = {
  de: [
    'Wie lange habe ich Zeit, einen Mangel zu rügen?',
    'Rügefrist',
    'Asbest',
    'Baustopp wegen Regen, wer zahlt?',
    'Ab welcher Tiefe muss ich den Graben spriessen?',
    'Gerüst ab 3 m?',
    'Überstunden bei Regen verrechnen',
    'Darf ein Lehrling auf den Kran?',
    'Art. 371 OR Verjährung',
    'Werkvertrag kündigen',
    'Helmpflicht',
    'Lärm am Sonntag erlaubt?',
    'Was ist ein Bauhandwerkerpfandrecht?',
    'Mindestlohn LMV 2026',
    'Subunternehmer zahlt Löhne nicht',
    'Abnahmeprotokoll',
    'Solidarhaftung',
    'Wer kontrolliert das Gerüst täglich?',
    'Muss der Bauherr die Mehrkosten übernehmen?',
    'Regie',
    'Ferien Akkord 20 Jahre alt',
    'Nachtarbeit Zuschlag',
    'SIA 118 Art. 172 Garantie',
    'Gilt die neue Frist auch für Verträge von 2025?',
  ],
  fr: [
    "Quel est le délai pour l'avis des défauts ?",
    'amiante',
    'Échafaudage dès 3 m ?',
    'délai de garantie',
    'Qui paie les intempéries ?',
    'hypothèque légale',
    'heures supplémentaires',
    "contrat d'entreprise",
    'Dès quelle profondeur faut-il étayer une fouille ?',
    'sous-traitant salaires impayés',
    'casque obligatoire',
    'art. 371 CO prescription',
    'travail de nuit supplément',
    'apprenti grue',
    'bruit dimanche',
    'CN 2026 salaire minimum',
    'réception des travaux',
    'marchés publics seuils Vaud',
    'travailleurs détachés annonce',
    'vacances',
    'Le maître peut-il refuser l’ouvrage ?',
    'plus-value',
    'norme SIA 118 garantie',
  ],
  it: [
    'ponteggio',
    'Qual è il termine per notificare i difetti?',
    'amianto',
    'Da quale profondità bisogna puntellare lo scavo?',
    'lavoro straordinario',
    'contratto di appalto',
    'ipoteca legale',
    'Chi paga in caso di pioggia?',
    'subappaltatore salari non pagati',
    'casco obbligatorio',
    'art. 371 CO prescrizione',
    'apprendista gru',
    'lavoro notturno supplemento',
    'rumore domenica',
    'CNM 2026 salario minimo',
    'collaudo',
    'commesse pubbliche Ticino',
    'lavoratori distaccati notifica',
    'vacanze',
    'Il committente può rifiutare l’opera?',
    'garanzia',
    'caduta dall’alto',
    'Quanto dura la garanzia secondo la norma SIA 118?',
  ],
} as const;

for (const language of ['de', 'fr', 'it'] as const) {
  test.each(asked[language])(`${language}: %s`, (question) => {
    expect(detectLanguage(question)).toMatchObject({ language });
  });
}

test.each(['Art. 371 OR?', 'Art. 23 BauAV', '§ 238 PBG', 'Art. 12 ArG', 'ZGB 839'])(
  'German abbreviations: %s',
  (question) => {
    expect(detectLanguage(question).language).toBe('de');
  },
);

test.each(['', '371', '???', 'SIA 118', 'ok', 'BIM'])('is not sure of what says nothing: «%s»', (text) => {
  expect(detectLanguage(text).sureness).toBeLessThan(0.3);
});

test('is sure of whole sentences and not of single words both languages share', () => {
  const sentence = 'Bei unbeweglichen Werken beträgt die Frist für die Rüge sechzig Tage ab Entdeckung.';
  expect(detectLanguage(sentence).sureness).toBeGreaterThan(0.9);
  expect(detectLanguage('Le délai est de soixante jours dès la découverte du défaut.').sureness).toBeGreaterThan(0.9);
  expect(detectLanguage('Il termine è di sessanta giorni dalla scoperta del difetto.').sureness).toBeGreaterThan(0.9);
  expect(detectLanguage('garage').sureness).toBeLessThan(0.8);
});

test('the language of most of a mixed text wins', () => {
  expect(detectLanguage('Was heisst «avis des défauts» auf Deutsch und bis wann muss ich ihn machen?').language).toBe(
    'de',
  );
  expect(detectLanguage('Que veut dire «Mängelrüge» et jusqu’à quand dois-je la faire ?').language).toBe('fr');
  expect(detectLanguage('Che cosa vuol dire «Mängelrüge» e fino a quando devo farla?').language).toBe('it');
});
