import type { Lexicon } from './lexicon.ts';
import { type LetterRules, readWithRules } from './transducer.ts';

/** Frequent words of Ticinese and spoken Lombard that no sound rule maps to Italian. */
const words: Record<string, string> = Object.fromEntries(
  `el:il ul:il al:il er:il ol:il la:la i:i ga:ha gà:ha gh:ci gò:ho go:ho gavem:abbiamo vegh:avere veg:avere ghè:c’è ghe:c’è gheva:c’era
  minga:non mia:non mìa:non miga:non nagot:niente nagott:niente negot:niente negott:niente
  mi:io ti:tu lü:lui lu:lui lee:lei le:lei nüm:noi num:noi nün:noi vialtri:voi lur:loro lör:loro chi:chi cus:cosa cuss:cosa cosè:cosa cusa:cosa cusè:cosa
  quand:quando quant:quanto quanti:quanti quanta:quanta cume:come cumè:come comè:come cum:come duv:dove duè:dove indua:dove induè:dove induva:dove due:dove perchè:perché
  sem:siamo sa:si pò:può po:può pö:può sa:si pòdi:posso podi:posso pudè:potere pudé:potere podum:possiamo pudum:possiamo
  devi:devo dövi:devo duvi:devo ghevi:avevo vöri:voglio vöö:vuole vör:vuole
  fà:fare fa:fare dì:dire dà:dare stà:stare nà:andare andà:andare tö:prendere tòo:prendere töö:prendere ciapà:prendere ciapa:prende ciapi:prendo metà:mettere met:mettere
  laurà:lavorare lavurà:lavorare lauri:lavoro lavur:lavoro laur:lavoro laurer:lavoratori
  mür:muro mürat:muratore müradur:muratore muradur:muratore müradòr:muratore magütt:muratore magut:manovale bocia:apprendista bòcia:apprendista garzun:apprendista
  danè:soldi dané:soldi cà:casa ca:casa tecc:tetto técc:tetto tec:tetto piöv:piove fiöö:ragazzo tusa:ragazza gent:gente òm:uomo omm:uomo omen:uomini
  incöö:oggi incö:oggi ier:ieri duman:domani adess:adesso semper:sempre dopu:dopo prima:prima pü:più püssee:più pussee:più tant:tanto tròpp:troppo trop:troppo
  tücc:tutti tucc:tutti tüt:tutto tütt:tutto tut:tutto anca:anche ancamò:ancora dumà:solo domà:solo dumè:solo sü:su giò:giù giü:giù dent:dentro föra:fuori fora:fuori
  sot:sotto sora:sopra sura:sopra cun:con senza:senza par:per de:di da:da in:in
  ann:anni agn:anni ann:anni mes:mesi dì:giorni ur:ore ür:ore ura:ora nòcc:notte nocc:notte dumeniga:domenica dumenega:domenica
  paga:paga pagà:pagare pagaa:pagato paghi:pago custa:costa custà:costare alt:alto aalt:alto bass:basso larg:largo lung:lungo fund:fondo fònd:fondo
  büs:scavo bus:buco scàv:scavo impalcadüra:impalcatura punt:ponteggio cürt:corto padrun:padrone padron:padrone cap:capo
  romp:rompere rut:rotto rott:rotto növ:nuovo nöf:nuovo vecc:vecchio gross:grosso picul:piccolo bun:buono
  ché:qui chì:qui lì:lì là:là inscì:così insci:così gnanca:neanche sücess:successo sucess:successo vegnì:venire vegn:viene gnì:venire vegnüü:venuto
  fai:fatto fàa:fatto faa:fatto fass:farsi fall:farlo fala:farla fam:farmi fagh:fargli foo:faccio dimm:dirmi dill:dirlo dagh:dargli dam:darmi dàm:darmi damm:darmi
  tacaa:attaccato tacà:attaccare taca:attacca metüü:messo metù:messo metem:mettiamo metum:mettiamo mètt:mettere mett:mettere tirà:tirare tiraa:tirato tiri:tiro
  cumincià:cominciare cuminciaa:cominciato scumincià:cominciare finii:finito finì:finire finiss:finisce lassà:lasciare lassaa:lasciato lassa:lascia purtà:portare purtaa:portato
  vedé:vedere vedè:vedere vist:visto sculta:ascolta parlà:parlare parlaa:parlato ciamà:chiamare ciamaa:chiamato ciama:chiama ciami:chiamo mandà:mandare mandaa:mandato manda:manda
  tegn:tenere tegnì:tenere tegni:tengo tegnüü:tenuto cugnuss:conosce savè:sapere savé:sapere capìss:capisce capì:capire pudarìa:potrebbe pudaria:potrebbe vurìa:vorrebbe vuria:vorrebbe
  crudà:cadere crudaa:caduto burlà:cadere burlaa:caduto nacc:andato nai:andato andacc:andato vegnüda:venuta restà:restare restaa:restato stacc:stato
  cambià:cambiare cambiaa:cambiato cumprà:comprare cumpraa:comprato vend:vendere vendüü:venduto firmà:firmare firmaa:firmato scrivüü:scritto scrivi:scrivo scrivegh:scrivergli
  robà:rubare rubaa:rubato rumpüü:rotto spaccaa:spaccato spacà:spaccare sbagliaa:sbagliato sbaglià:sbagliare brüsaa:bruciato brüsà:bruciare brüsa:brucia
  licenzià:licenziare licenziaa:licenziato cascià:cacciare casciaa:cacciato spedì:spedire dervì:aprire dervii:aperto sarà:chiudere saraa:chiuso
  sül:sul süla:sulla süi:sui dal:del dala:della cul:con cula:con nal:nel nala:nella pal:per pala:per
  föi:foglio foj:foglio föj:foglio cuntratt:contratto cuntrat:contratto fatüra:fattura fatura:fattura cünt:conto cunt:conto uferta:offerta ufèrta:offerta prezi:prezzo
  machina:macchina màchina:macchina furgon:furgone furgun:furgone scàla:scala scara:scala balaustra:parapetto assa:asse ass:asse travéll:trave trav:trave tòll:lamiera plota:piastra piode:tetto pioda:lastra
  dann:danno rob:cosa roba:cosa laurett:lavoretto laurètt:lavoretto mestee:mestiere mesté:mestiere impresàri:impresario impresari:impresario cliént:cliente architètt:architetto
  satelit:satellite tecnigh:tecnico giüdas:giudice giüdiss:giudice avucatt:avvocato cumün:comune cumun:comune dutùr:medico dutur:medico dutor:medico malaa:malato malàa:malato malatia:malattia mutua:malattia ferii:vacanze vacanz:vacanze
  setimana:settimana setiman:settimane setimann:settimane minüt:minuti mesdì:mezzogiorno matina:mattina matin:mattina sira:sera duméniga:domenica sabat:sabato lünedì:lunedì vénar:venerdì
  pulvar:polvere pulver:polvere pulvra:polvere amianta:amianto sass:sassi tera:terra sabia:sabbia àqua:acqua fregg:freddo frecc:freddo cald:caldo vent:vento fiòca:neve fiocca:neve
  òli:olio gasoli:gasolio tumbin:tombino canàl:canale canal:canale föch:fuoco föcch:fuoco füm:fumo lüs:luce lüü:lui curént:corrente curent:corrente
  ribàss:ribasso garanzìa:garanzia difètt:difetto difett:difetto crèpa:crepa umidità:umidità perd:perde pirdüü:perso mund:mondo vesin:vicino visin:vicino vicin:vicino cunfin:confine sciüm:schiuma
  quaivün:qualcuno quaidün:qualcuno nissün:nessuno nissun:nessuno gnanmò:nemmeno altar:altro altru:altro istess:stesso stess:stesso tantu:tanto pòch:poco pooch:poco debun:davvero apòsta:apposta neh:no
  subit:subito sübit:subito sübet:subito dopudumàn:dopodomani stamatina:stamattina stasira:stasera`
    .split(/\s+/)
    .map((entry) => entry.split(':') as [string, string]),
);

/** Sound correspondences from Lombard to Italian; they restore final vowels that Lombard drops. */
const letters: LetterRules = {
  ...Object.fromEntries([...'abcdefghijklmnopqrstuvwxyzàèéìòù'].map((letter) => [letter, [[letter, 5]]])),
  ...Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [`_${letter}`, [[`_${letter}`, 5]]])),
  _: [
    ['_', 0],
    ['o_', 60],
    ['e_', 70],
    ['i_', 80],
    ['a_', 120],
  ],
  ü: [
    ['u', 10],
    ['o', 150],
  ],
  ö: [
    ['uo', 60],
    ['o', 60],
    ['u', 150],
  ],
  u: [
    ['u', 20],
    ['o', 40],
  ],
  à_: [
    ['are_', 20],
    ['ato_', 60],
    ['ata_', 120],
    ['à_', 40],
  ],
  aa_: [
    ['ato_', 20],
    ['ata_', 80],
  ],
  ada_: [['ata_', 10]],
  ì_: [
    ['ire_', 20],
    ['ito_', 80],
  ],
  ii_: [['ito_', 20]],
  üü_: [['uto_', 10]],
  üda_: [['uta_', 10]],
  é_: [
    ['ere_', 40],
    ['é_', 60],
  ],
  è_: [
    ['ere_', 40],
    ['iere_', 80],
  ],
  er_: [
    ['iere_', 30],
    ['ere_', 50],
    ['aio_', 120],
  ],
  èe_: [['iere_', 30]],
  un_: [['one_', 20]],
  on_: [['one_', 20]],
  ón_: [['one_', 20]],
  ur_: [['ore_', 30]],
  or_: [['ore_', 30]],
  ent_: [
    ['ente_', 15],
    ['ento_', 15],
    ['enti_', 60],
  ],
  ament_: [['amento_', 5]],
  ment_: [
    ['mento_', 5],
    ['mente_', 40],
  ],
  ad_: [['ato_', 40]],
  ción_: [['zione_', 10]],
  ziun_: [['zione_', 5]],
  zion_: [['zione_', 5]],
  siun_: [['sione_', 5]],
  cc_: [
    ['tto_', 40],
    ['tti_', 50],
    ['cchio_', 60],
  ],
  g: [
    ['g', 5],
    ['gg', 150],
  ],
  z: [
    ['z', 10],
    ['zz', 60],
    ['s', 150],
  ],
  s: [
    ['s', 5],
    ['ss', 120],
    ['z', 150],
  ],
  t: [
    ['t', 5],
    ['tt', 60],
  ],
  p: [
    ['p', 5],
    ['pp', 90],
  ],
  l: [
    ['l', 5],
    ['ll', 70],
  ],
  n: [
    ['n', 5],
    ['nn', 120],
  ],
  c: [
    ['c', 5],
    ['cc', 90],
    ['ch', 120],
  ],
  d: [
    ['d', 10],
    ['t', 90],
  ],
  v: [
    ['v', 10],
    ['b', 200],
    ['', 200],
  ],
  sc: [
    ['sch', 60],
    ['sc', 20],
  ],
  k: [
    ['c', 20],
    ['ch', 40],
  ],
};

/** The minimum reduction in cost for a word to count as an Italian one. */
const mostPerLetter = 45;

/** The Italian word for a word of Ticinese; null when it is none. Lower case. */
export function lombardWord(word: string, lexicon: Lexicon): string | null {
  if (Object.hasOwn(words, word)) return words[word] === word ? null : words[word]!;
  if (word.length < 3 || lexicon.has(word, 'it')) return null;
  if (!/[üöàìòùé]|[bcdfglmnprstvz]$/u.test(word)) return null;
  const [first] = readWithRules(word, letters, lexicon, 'it');
  return first && first.cost <= mostPerLetter * (word.length + 3) ? first.word : null;
}

/** Whether a word is Ticinese and not Italian. Lower case. */
export function isTicinese(word: string, lexicon: Lexicon): boolean {
  if (lexicon.has(word, 'it')) return false;
  return (
    (Object.hasOwn(words, word) && words[word] !== word) || /[üö]|[àèéìòù]\p{L}|[^t]à$|(?:cc|gn|tt|zz)$/u.test(word)
  );
}
