import { describe, expect, it } from 'vitest';
import { readEmergency } from './emergency.ts';

describe('an emergency', () => {
  it.each([
    ['de', 'Der Lehrling ist gerade vom Dach gestürzt und blutet', 'injury'],
    ['fr', 'Du ciment dans les yeux, que faire ?', 'poisoning'],
    ['fr', 'j’ai reçu du ciment dans l’oeil hier ça brûle encore', 'poisoning'],
    ['de', 'Nasser Beton im Stiefel, an den Schienbeinen brennt es wie verrückt auf der Haut', 'poisoning'],
    ['it', 'Calce sulle mani, mi sta bruciando la pelle', 'poisoning'],
    ['de', 'Es brennt in der Baubaracke, einer hat Rauch im Gesicht', 'fire'],
    ['de', 'Es brennt in der Baracke! Ein Kollege hat sich die Hände verletzt.', 'fire'],
    ['fr', 'Il s’est blessé les mains, ça brûle dans le local', 'fire'],
    ['it', 'Sta bruciando nel deposito, ha le mani ferite', 'fire'],
    ['fr', 'les yeux me piquent, ça brûle dans les yeux depuis le décapant', 'poisoning'],
    ['it', 'Abbiamo rotto il tubo del gas', 'fire'],
    ['fr', 'Le mur menace de s’effondrer sur la route', 'danger'],
    ['de', 'Im Graben stinkt es nach Gas, was machen wir?', 'fire'],
    ['de', 'Das Gerüst hier droht einzustürzen, wem muss ich das melden?', 'danger'],
    ['de', 'Seit gestern rutscht die Böschung, die Grabenwand bricht ein!', 'danger'],
    ['fr', 'La fouille n’est pas assurée et menace de s’effondrer', 'danger'],
    ['it', 'Lo scavo non è assicurato e sta cedendo', 'danger'],
    ['de', 'Mit dem Bagger die Stromleitung erwischt, was jetzt?', 'power'],
    ['fr', 'La pelle a arraché un câble électrique, que faire ?', 'power'],
    ['it', 'L’escavatore ha tranciato il cavo elettrico, che si fa?', 'power'],
    ['de', 'Die Grabenwand rutscht nach, was tun?', 'danger'],
    ['de', 'Wir haben mit dem Bagger die Gasleitung angebohrt, was tun?', 'fire'],
    ['de', 'Aus dem Rohr strömt Gas, was tun?', 'fire'],
    ['fr', 'On a percé une conduite de gaz avec la pelle, on fait quoi ?', 'fire'],
    ['it', 'Abbiamo forato la tubatura del gas, cosa facciamo?', 'fire'],
    ['de', 'Unser Kranausleger ist an die Hochspannungsleitung gekommen, was tun?', 'power'],
    ['de', 'Der Kran steht neben einer Hochspannungsleitung. Wie viel Abstand?', 'power'],
    ['fr', 'La grue est tout près de la ligne haute tension, on fait quoi ?', 'power'],
    ['fr', 'La flèche de la pompe a touché la ligne électrique', 'power'],
    ['it', 'La gru lavora accanto a una linea dell’alta tensione, quali distanze?', 'power'],
    ['it', 'Il braccio della pompa ha toccato la linea elettrica', 'power'],
    ['de', 'Ein Mann liegt unter der Schalung, was machen wir?', 'injury'],
    ['de', 'Unter der Schalung liegt einer, die Decke ist runtergekommen.', 'injury'],
    ['de', 'Dem Kollegen ist nichts passiert, aber die Wand ist auf den Lehrling gefallen', 'injury'],
    ['fr', 'Il y a un gars sous le coffrage, que faire ?', 'injury'],
    ['it', 'C’è un uomo sotto il cassero, cosa devo fare?', 'injury'],
  ] as const)('%s: %s', (language, text, emergency) => expect(readEmergency(text, language)).toBe(emergency));

  it.each([
    ['de', 'Der Lehrling liegt auf dem Boden und bewegt sich nicht mehr'],
    ['de', 'Mein Arbeitskollege bewegt sich nicht'],
    ['de', 'Er liegt da, rührt sich nicht'],
    ['fr', 'Un ouvrier est par terre et ne bouge plus'],
    ['fr', 'Il s’est effondré, ne bouge plus'],
    ['it', 'Il mio collega è a terra e non si muove'],
  ] as const)('is a person who does not move: %s: %s', (language, text) => {
    expect(readEmergency(text, language)).toBe('injury');
  });

  it.each([
    ['de', 'Der Kran bewegt sich nicht mehr, wer darf ihn reparieren?'],
    ['de', 'Der Polier sagt, der Kran bewegt sich nicht mehr. Wer darf ihn reparieren?'],
    ['de', 'Die Schalung rührt sich nicht, wie lösen wir sie?'],
    ['fr', 'La grue ne bouge plus, qui peut la réparer ?'],
    ['fr', 'Le chef dit que la grue ne bouge plus, qui peut la réparer ?'],
    ['it', 'La gru non si muove più, chi la può riparare?'],
    ['it', 'Il capo dice che la gru non si muove più, chi la ripara?'],
  ] as const)('is no machine that stands still: %s: %s', (language, text) => {
    expect(readEmergency(text, language)).toBeNull();
  });

  it('is no danger of another day, and no question about who pays', () => {
    expect(readEmergency('Damit die Böschung nicht rutscht: welche Neigung?', 'de')).toBeNull();
    expect(readEmergency('Gestern haben wir die Stromleitung erwischt, was nun?', 'de')).toBeNull();
    expect(readEmergency('La pelle a arraché un câble électrique, qui paie ?', 'fr')).toBeNull();
  });

  it.each([
    ['de', 'Darf ein Mann unter der Last stehen?'],
    ['de', 'Wie weit muss ein Kran von einer Freileitung weg sein?'],
    ['de', 'Was ist vor Arbeiten neben einer Hochspannungsleitung zu tun?'],
    ['fr', 'Un ouvrier peut-il passer sous la charge ?'],
    ['fr', 'À quelle distance d’une ligne électrique la grue doit-elle rester ?'],
    ['it', 'Un operaio può stare sotto il carico?'],
    ['it', 'Chi paga il tubo del gas nuovo?'],
    ['it', 'Dal serbatoio esce gasolio. Chi chiamo?'],
    ['fr', 'Mon gars a percé un tuyau de gaz, notre police le couvre lui aussi ?'],
  ] as const)('is no question for a rule: %s: %s', (language, text) => {
    expect(readEmergency(text, language)).toBeNull();
  });

  it('is no question about insurance', () => {
    expect(readEmergency('Ich bin letztes Jahr vom Gerüst gefallen, welche Versicherung zahlt?', 'de')).toBeNull();
  });
});
