import { describe, expect, it } from 'vitest';
import { readEmergencies } from './emergency.ts';

const firstOf = (text: string) => readEmergencies(text)[0] ?? null;

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
    ['de', 'Gasleitung angebohrt in einer Liegenschaft, was tun?', 'fire'],
    ['de', 'Gasgeruch in der Nachbarschaft', 'fire'],
    ['de', 'Brand ausgebrochen in der Liegenschaft', 'fire'],
    ['de', 'Explosion im Keller, die Mannschaft ist draussen', 'fire'],
    ['fr', 'Le responsable a percé une conduite de gaz, que faire ?', 'fire'],
    ['fr', 'On a percé une conduite de gaz, tout le monde est indemne, on fait quoi ?', 'fire'],
    ['it', 'Il responsabile ha bucato il tubo del gas, cosa facciamo?', 'fire'],
    ['it', 'Fuga di gas, il responsabile del cantiere non risponde', 'fire'],
    ['fr', 'La baraque prend feu, le responsable n’est pas là', 'fire'],
    ['de', 'Gasleck im Keller, wer haftet?', 'fire'],
    ['fr', 'Fuite de gaz dans la cave, qui paie le dépannage ?', 'fire'],
    ['it', 'c’è un incendio, chi paga?', 'fire'],
    ['fr', 'Incendie en cours, prévenir l’assurance ?', 'fire'],
    ['it', 'Incendio in corso, avviso l’assicurazione?', 'fire'],
    ['de', 'Es hat gerade eine Explosion gegeben, welche Versicherung zahlt?', 'fire'],
    ['de', 'Die Gasleitung ist undicht, wer haftet?', 'fire'],
    ['de', 'Gas pfeift aus der Leitung', 'fire'],
    ['fr', 'Le gaz siffle dans la fouille', 'fire'],
    ['it', 'il gas fischia dal tubo', 'fire'],
    ['de', 'Was tun, wenn die Gasleitung beschädigt wurde?', 'fire'],
    ['de', 'Gestern gegraben, heute Gasgeruch', 'fire'],
    ['fr', 'Odeur de gaz depuis hier', 'fire'],
    ['de', 'Die Gasleitung ist angebohrt und noch nicht repariert', 'fire'],
    ['fr', 'La conduite de gaz percée n’a pas été réparée', 'fire'],
    ['de', 'Stromleitung erwischt, die Bauherrschaft weiss nichts', 'power'],
    ['de', 'Der Kran hängt in der Freileitung', 'power'],
    ['de', 'Der Bagger berührt die Freileitung', 'power'],
    ['de', 'Der Kran haengt an der Hochspannungsleitung, der Kranführer sitzt drin', 'power'],
    ['de', 'Die Betonpumpe hat die Freileitung touchiert', 'power'],
    ['de', 'Der Kipper ist in die Oberleitung gefahren', 'power'],
    ['fr', 'La grue touche la ligne électrique', 'power'],
    ['fr', 'La grue est accrochée à la ligne électrique, le grutier est dedans', 'power'],
    ['fr', 'La pelle a touché un cable electrique', 'power'],
    ['fr', 'La pelle a touche un cable electrique', 'power'],
    ['it', 'La gru tocca la linea elettrica', 'power'],
    ['it', 'La gru è rimasta attaccata alla linea elettrica', 'power'],
    ['it', 'La gru ha urtato i cavi dell’alta tensione', 'power'],
    ['de', 'Der Kran hängt in der Freileitung, wer haftet?', 'power'],
    ['de', 'Ein Mann liegt unter der Schalung, dürfen wir ihn bewegen?', 'injury'],
    ['de', 'Der Lehrling liegt unter dem Bagger. Darf ich ihn rausziehen?', 'injury'],
    ['fr', 'Un ouvrier est sous la dalle, peut-on le bouger ?', 'injury'],
    ['it', 'C’è un uomo sotto il muro, non può muoversi', 'injury'],
    ['de', 'Es liegt jemand unter dem Bagger, wen muss ich melden?', 'injury'],
    ['de', 'Unser Polier liegt unter einer Betonplatte', 'injury'],
    ['it', 'Un operaio è rimasto sotto le macerie', 'injury'],
    ['de', 'Die Baracke brennt!', 'fire'],
    ['fr', 'La baraque brûle', 'fire'],
    ['it', 'La baracca brucia', 'fire'],
    ['de', 'Zwei Arbeiter liegen unter der Schalung', 'injury'],
    ['fr', 'Deux ouvriers sont sous la dalle', 'injury'],
    ['it', 'Ci sono due operai sotto le macerie', 'injury'],
    ['fr', 'Il vient de tomber du toit, est-ce qu’on le touche ? Le responsable est absent', 'injury'],
    ['it', 'Abbiamo appena bucato il tubo del gas, chi paga?', 'fire'],
  ] as const)('%s: %s', (_, text, emergency) => expect(firstOf(text)).toBe(emergency));

  it.each([
    ['de', 'Der Lehrling liegt auf dem Boden und bewegt sich nicht mehr'],
    ['de', 'Mein Arbeitskollege bewegt sich nicht'],
    ['de', 'Er liegt da, rührt sich nicht'],
    ['fr', 'Un ouvrier est par terre et ne bouge plus'],
    ['fr', 'Il s’est effondré, ne bouge plus'],
    ['it', 'Il mio collega è a terra e non si muove'],
  ] as const)('is a person who does not move: %s: %s', (_, text) => {
    expect(firstOf(text)).toBe('injury');
  });

  it.each([
    ['de', 'Der Kran bewegt sich nicht mehr, wer darf ihn reparieren?'],
    ['de', 'Der Polier sagt, der Kran bewegt sich nicht mehr. Wer darf ihn reparieren?'],
    ['de', 'Die Schalung rührt sich nicht, wie lösen wir sie?'],
    ['fr', 'La grue ne bouge plus, qui peut la réparer ?'],
    ['fr', 'Le chef dit que la grue ne bouge plus, qui peut la réparer ?'],
    ['it', 'La gru non si muove più, chi la può riparare?'],
    ['it', 'Il capo dice che la gru non si muove più, chi la ripara?'],
  ] as const)('is no machine that stands still: %s: %s', (_, text) => {
    expect(firstOf(text)).toBeNull();
  });

  it('is no danger of another day, and no question about who pays', () => {
    expect(firstOf('Damit die Böschung nicht rutscht: welche Neigung?')).toBeNull();
    expect(firstOf('Gestern haben wir die Stromleitung erwischt, was nun?')).toBeNull();
    expect(firstOf('La pelle a arraché un câble électrique, qui paie ?')).toBeNull();
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
    ['de', 'Unter der Erde liegt ein alter Öltank. Wer muss ihn entsorgen?'],
    ['de', 'Ein Öltank liegt unter der Erde'],
    ['de', 'Unter der Decke ist ein Hohlraum. Muss ich dämmen?'],
    ['de', 'Unter der Bodenplatte ist eine Asbestschicht, wer entsorgt sie?'],
    ['de', 'Ein Rohr liegt unter der Bodenplatte und tropft. Was tun?'],
    ['de', 'Der Arbeitgeber steckt unter einer Decke mit dem Bauherrn'],
    ['de', 'Der Polier steckt unter einer Decke mit dem Bauherrn'],
    ['fr', 'Quel est le type sous la terre'],
    ['fr', 'Une personne sous la charge de la preuve'],
    ['it', 'un operaio sotto terra, quale supplemento?'],
    ['fr', 'la conduite de gaz percée a été réparée, combien facturer ?'],
    ['fr', 'On a endommagé la conduite de gaz du voisin le mois passé, il réclame 3000 francs'],
    ['de', 'Ein Balken ist auf den Kollegen gefallen, letztes Jahr. Bekommt er Rente?'],
    ['de', 'Vor drei Wochen haben wir die Gasleitung angebohrt'],
    ['fr', 'Il y a trois mois, la grue a touché la ligne électrique'],
    ['it', 'Due mesi fa abbiamo bucato il tubo del gas'],
    ['fr', 'En 2022 la pelle a arraché un câble électrique'],
    ['it', 'Il tubo del gas bucato è stato cambiato, chi lo fattura?'],
    ['de', 'Wie viel Gas strömt durch eine Leitung DN 50?'],
    ['de', 'Wo tritt bei einer Abgasanlage Gas aus?'],
    ['de', 'Muss ich melden, wenn die Gasleitung beschädigt wurde?'],
    ['it', 'Quando esce il gas naturale dal regolamento cantonale?'],
    ['de', 'Unsere Leute sind unter der Erde am Arbeiten, welcher Zuschlag?'],
    ['de', 'Vor einem Jahr wurde die Gasleitung angebohrt, jetzt will er Geld'],
    ['fr', 'Il est tombé malade pendant le temps d’essai'],
    ['fr', 'La pelle n’a pas touché le câble électrique'],
    ['it', 'La gru non ha toccato la linea elettrica'],
    ['de', 'Der Bagger hat die Freileitung nicht berührt'],
    ['de', 'Ist es erlaubt, dass jemand unter der Last ist?'],
    ['de', 'Welche Versicherung zahlt bei einer Explosion?'],
    ['fr', 'Est-il permis d’avoir un ouvrier sous la charge ?'],
    ['it', 'Si può lasciare un operaio sotto il carico?'],
  ] as const)('is none in a question for a rule, a thing or what is over: %s: %s', (_, text) => {
    expect(firstOf(text)).toBeNull();
  });

  it.each([
    ['de', 'Gestern Gasgeruch bemerkt, was tun?', 'fire'],
    ['fr', 'On a percé une conduite de gaz dans la fouille, qui paie ?', 'fire'],
    ['de', 'Die Gasleitung ist undicht, letzte Woche schon gemeldet', 'fire'],
    ['fr', 'maison construite en 2010, odeur de gaz', 'fire'],
    ['it', 'ieri sera odore di gas, stamattina pure', 'fire'],
    ['de', 'Haus wurde im Jahr 2010 gebaut. Wir haben ein Stromkabel getroffen.', 'power'],
    ['de', 'Der Lehrling hat letzten Monat angefangen. Er hat Lauge in die Augen bekommen', 'poisoning'],
    ['fr', 'il a commencé le mois dernier, il est tombé du toit', 'injury'],
    ['it', 'assunto l’anno scorso, si è tagliato un dito', 'injury'],
    ['de', 'Wir haben eine Gasleitung beschädigt, wer haftet? Es zischt.', 'fire'],
    ['de', 'Gasleitung angebohrt, muss ich das melden wenn kein Gas kommt?', 'fire'],
    ['de', 'Vor 10 Minuten haben wir eine Gasleitung angebohrt, wer haftet?', 'fire'],
    ['fr', 'Il y a 10 minutes on a percé la conduite de gaz, qui paie ?', 'fire'],
    ['it', 'Dieci minuti fa abbiamo bucato il tubo del gas, chi paga?', 'fire'],
    ['de', 'Wir haben die Gasleitung angebohrt, wie wird das repariert?', 'fire'],
    ['fr', 'conduite de gaz percée, est réparée par qui ?', 'fire'],
    ['de', 'Ein Arbeiter liegt unter einer Decke', 'injury'],
    ['it', 'un operaio è sotto terra', 'injury'],
  ] as const)('goes on, whatever else is told or asked: %s: %s', (_, text, emergency) =>
    expect(firstOf(text)).toBe(emergency),
  );

  it.each([
    'Also, mein Chef hat gesagt, ich soll nicht anrufen wegen der Versicherung, wir sind seit Montag auf dieser Baustelle und die Leute sind müde. Heute Morgen haben wir die Decke geschalt, der Bauführer ist in einer Sitzung. Der Milan hat sich mit der Flex in den Hals geschnitten. Er drückt ein Tuch drauf. Der Vertrag sagt, dass nur der Polier die Ambulanz rufen darf. Muss ich auf den Chef hören, oder bekomme ich Ärger, wenn ich selber anrufe?',
    'On a commencé mardi les travaux, cinq personnes dont deux temporaires, et le maître de l’ouvrage veut tout finir vendredi. Le contrat ne dit rien sur les échafaudages. Notre maçon est tombé du toit et il ne bouge plus. Le sous-traitant devait poser le garde-corps. Est-ce que je peux lui facturer l’arrêt du chantier, et dans quel délai dois-je l’annoncer ?',
    'Siamo una piccola ditta e il committente abita all’estero. Il contratto prevede una penale per ogni giorno. Stamattina abbiamo iniziato a demolire la stalla. Un operaio è sepolto sotto le macerie e non risponde. L’architetto dice che il muro doveva tenere. Chi paga la penale se il cantiere si ferma, e devo avvisare l’assicurazione?',
  ])('is found in a long story: %s', (text) => expect(firstOf(text)).toBe('injury'));

  it.each([
    'Wir sind Gipser, und im Februar ist ein Mitarbeiter von der Leiter gestürzt. Er war bis Ende April krankgeschrieben und kam dann zu 50 Prozent zurück. Jetzt möchten wir kündigen. Gilt die Sperrfrist noch, und fängt sie bei einem Rückfall neu an zu laufen?',
    'Il y a deux ans, une poutre m’est tombée sur l’épaule. La Suva a payé les indemnités jusqu’au mois passé et veut clore le cas. Mon médecin propose une deuxième opération. Puis-je me défendre, et dans quel délai ?',
  ])('is over in a long story: %s', (text) => expect(firstOf(text)).toBeNull());

  it('is no question about insurance', () => {
    expect(firstOf('Ich bin letztes Jahr vom Gerüst gefallen, welche Versicherung zahlt?')).toBeNull();
  });

  it.each([
    ['de', 'Förderung für Photovoltaik im Kanton Zürich'],
    ['de', 'Gipser und Maurer streiten, wer für die Risse in der Decke haftet'],
    ['de', 'Brandschutztüre T30, wer kontrolliert sie'],
    ['de', 'Stromzähler versetzen, Kosten'],
    ['fr', 'Incendie du dépôt, assurance'],
    ['fr', 'Intoxication au plomb, règles'],
    ['fr', 'Litige entre plâtriers pour des fissures au plafond'],
    ['it', 'Incentivi per il fotovoltaico in Ticino'],
    ['it', 'Pavimento in ferro battuto'],
    ['it', 'Crepe nel soffitto, lite tra gessatore e impresa'],
  ] as const)('is none in key words of a matter, whatever they resemble: %s: %s', (_, text) =>
    expect(firstOf(text)).toBeNull(),
  );

  it.each([
    ['de', 'Stromzähler raucht und knistert', 'fire'],
    ['de', 'Die Decke bekommt gerade Risse und knackt, wir sind noch drin', 'danger'],
    ['fr', 'Incendie au dépôt, les pompiers ne sont pas encore là', 'fire'],
    ['it', 'Ringhiera in ferro battuto ribaltata, dito staccato', 'injury'],
    ['it', 'I pannelli sul tetto bruciano, che fare', 'fire'],
  ] as const)('is one where the same things are live: %s: %s', (_, text, emergency) =>
    expect(firstOf(text)).toBe(emergency),
  );

  it.each([
    ['de', 'Brand im Container, zwei Verletzte'],
    ['de', 'Explosion auf der Baustelle, ein Arbeiter blutet stark'],
    ['de', 'Gasleitung geplatzt, Kollege liegt bewusstlos daneben'],
    ['de', 'Gasgeruch im Keller, einem ist schlecht und er ist umgekippt'],
    ['fr', 'Fuite de gaz, un collègue est inconscient'],
    ['fr', 'Explosion de gaz, il y a des blessés'],
    ['fr', 'Il y a le feu au chantier et un ouvrier saigne'],
    ['it', 'Fuga di gas, un collega è svenuto'],
    ['it', 'Incendio nella baracca, due feriti'],
    ['it', 'È esplosa una bombola del gas, un operaio sanguina'],
  ] as const)('is a fire and an injury: %s: %s', (_, text) =>
    expect(readEmergencies(text).toSorted()).toEqual(['fire', 'injury']),
  );

  it.each([
    ['Der Lehrling ist vom Dach gefallen, er blutet am Kopf', ['injury']],
    ['Es brennt im Container, alle sind draussen', ['fire']],
    ['Nasser Beton in den Stiefeln, die Haut brennt und ist offen', ['poisoning']],
    ['Lastwagenkipper an der Leitung, Fahrer will raus', ['power']],
    ['Un ouvrier a été blessé en 2023, la rente est-elle due ?', []],
  ] as const)('is no more than was told: %s', (text, told) => expect(readEmergencies(text)).toEqual(told));

  it.each([
    'Für den Aufbau der Dachelemente haben wir bei einem Verleiher für sechs Wochen einen Turmdrehkran genommen. Schöne gelbe Maschine, fast neu, geliefert am Gründonnerstag bei Schneeregen. Der Mann vom Verleih hat ihn aufgestellt, uns die Schlüssel in die Hand gedrückt und ist wieder gefahren. Im Mietpapier steht nur der Preis und die Dauer, sonst nichts. Nun fragt unsere neue Sicherheitsbeauftragte, wer eigentlich dafür geradestehen muss, dass mit dem Ding alle Vorschriften eingehalten werden: wir oder der Verleiher?',
    'Accanto a noi, a Gordola, stanno scavando per una palazzina di otto appartamenti. Dopo due settimane di palancole la nostra autorimessa ha delle crepe larghe un dito e il muro di cinta pende verso lo scavo. Abbiamo scritto al proprietario due volte e per raccomandata, e lui dice che la casa era già vecchia. Nostro figlio, che studia a Lucerna, dice di aspettare la fine dei lavori. Chi deve pagare il danno, e che cosa dobbiamo provare noi per avere i soldi?',
  ])('is none in a calm story with one sentence that resembles one: %s', (text) =>
    expect(readEmergencies(text)).toEqual([]),
  );

  it.each([
    'Guten Tag, wir sind auf der Baustelle in Horgen, seit drei Wochen am Aushub, das Wetter war gut und der Bauherr ist zufrieden. Heute haben wir mit dem Abbau der Spriessung begonnen. Vor zwei Minuten ist die Grabenwand eingestürzt und der Lehrling ist bis zur Brust verschüttet. Der Polier ist noch beim Znüni und ich weiss nicht, wen ich anrufen soll.',
    'Buongiorno, siamo in quattro su un tetto a Biasca, stiamo montando i pannelli per un cliente che ha pagato in anticipo e vuole tutto finito per venerdì. Il tempo è bello ma fa caldo. Il mio apprendista si è sentito male, adesso è per terra, non risponde e respira a fatica. Il capo è a Bellinzona e non risponde al telefono. Cosa facciamo?',
  ])('is told in one sentence of a story: %s', (text) => expect(readEmergencies(text)).toEqual(['injury']));
});
