/** What the voice stand-in understands, whatever is said to it: questions that the demonstration sources answer. */
export const spokenQuestions = {
  de: [
    'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?',
    'Ab welcher Höhe braucht es ein Fassadengerüst?',
    'Wie tief darf ich einen Graben ohne Spriessung ausheben?',
    'Wer zahlt die persönliche Schutzausrüstung?',
  ],
  fr: [
    'Quel est le délai pour signaler les défauts d’un bâtiment ?',
    'À partir de quelle hauteur faut-il un échafaudage de façade ?',
    'Jusqu’à quelle profondeur peut-on creuser une fouille sans étayage ?',
    'Quelle est la majoration de salaire pour le travail de nuit temporaire ?',
  ],
  it: [
    'Entro quanto tempo bisogna notificare i difetti di un edificio?',
    'Da quale altezza serve un ponteggio di facciata?',
    'Fino a quale profondità si può scavare senza armatura?',
    'Qual è il supplemento di salario per il lavoro notturno temporaneo?',
  ],
};
