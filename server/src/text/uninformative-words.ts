import type { Language } from '@polier/contract/languages';

/**
 * The words that do not count, by how little they say. Function words are never searched; everyday words are left out
 * when a question is weighed against a source; words of time and of aspects are no topic of a follow-up.
 */

/** Function words and question words, in folded spelling. They are never searched. */
const functionWords: Record<Language, string> = {
  de: `
    ab aber als also am an ans auch auf aufs aus bei beim bevor bin bis bist da dabei dadurch dafur dagegen daher dahin damit danach daneben dann daran
    darauf daraus darf durfen darfst durft durfte darin daruber darum darunter das dass davon davor dazu dein deine deinem deinen deiner dem den denen denn der deren
    derselbe derselben dasselbe dieselbe dieselben des deshalb dessen desto die dies diese diesem diesen dieser dieses dir doch dort du durch eben ebenfalls ebenso ein eine einem
    einen einer eines einige einigen er es etc etwa etwas euch euer eure falls fur furs gegen gibt gibts habe haben habt hast hat hatte hatten hier hiervon ich ihm ihn
    ihnen ihr ihre ihrem ihren ihrer ihres im in indem ins ist ja je jede jedem jeden jeder jedes jedoch jemand kann konnen konnte konnten kein keine
    keinem keinen keiner mal man mein meine meinem meinen meiner mich mir mit mochte muss mussen musste nach nachdem nein nicht nichts noch nun nur ob
    oder ohne sehr sei seid sein seine seinem seinen seiner seines seit selber selbst sich sie sind so sobald sofern sogar solche solchem solchen
    solcher soll sollen sollte sollten somit sondern sonst soweit sowie sowohl uber um und uns unser unsere unserem unseren unter vom von vor
    wahrend war waren ware warum was weder wegen weil welche welchem welchen welcher welches wem wen wenn wer werde werden wessen wie wieso wieviel wieviele will wir
    wird wirst wo wobei wodurch wofur woher wohin womit woran worauf woraus worin worum wovon wozu wurde wurden wollen wollte zu zum zur zwar zwischen
    bezuglich betreffend mittels je lang lange gilt geht macht machen tun bitte heisst heissen hiess hiessen viel viele vielen vieles wieviel manche`,
  fr: `
    a afin ai aie aient ainsi alors apres as au aucun aucune auquel auquelle aux auxquelles auxquels avaient avait avant avec avez avoir avons ayant beaucoup c ca car ce
    ceci cela celle celles celui cependant certain certaine certains certaines ces cet cette ceux chacun chacune chaque chez ci comme comment concernant d dans de dela des depuis dès desdites
    desquelles desquels dessous dessus devoir doit doivent donc dont du duquel durant elle elles en encore entre envers es est et etaient etait etant ete
    etes etre eu eux faire fait faut font fut hormis ici il ils j je jusqu jusque l la laquelle le lequel les lesquelles lesquels leur leurs lors lorsqu lorsque lui m ma
    mais me meme memes mes moi moins mon n ne ni nos notre nous on ont ou où par parce parmi pas pendant peut peuvent peux plus pour pourquoi pourrait pouvoir puis puisqu puisque qu quand que quel
    quelle quelles quelqu quelque quelques quels qui quoi quoiqu quoique s sa sans se sera serait seront ses seulement si soi soient soit sommes son sont sous sur t ta tandis
    te tel telle telles tels tes toi ton tous tout toute toutefois toutes tres tu un une vers via voici voila vos votre vous y combien dois puis-je ledit ladite lesdits appelle appellent appelait`,
  it: `
    a abbia abbiano ad agli ai al alla alle allo allora anche ancora anzi appena assai attraverso avanti avere aveva avevano avra c che chi ci cio cioe circa coi col come comunque con contro cosa cosi cui
    d da dagl dagli dai dal dall dalla dalle dallo de deg degl degli dei del dell della delle dello dentro deve devo devono di dopo dove dovere dunque durante e ecc ed egli ella era erano
    esse essere essi essa esso fa fare fino fra fu furono gia gl gli ha hai hanno ho i il in infatti inoltre invece io l la le lei li lo loro lui lungo ma mai me medesima medesimo mediante meno mentre mi
    mia mie miei mio molto ne ne negl negli nei nel nell nella nelle nello nessun nessuna nessuno no noi non nonche nostra nostre nostri nostro o ogni ognuno
    oltre oppure per perche pero piu poi poiche possa possano possono posso presso prima proprio pu puo pur purche qual quale quali qualora qualsiasi qualunque quando quanta quante quanti quanto quell quella quelle quelli
    quello quest questa queste questi questo qui quindi s sara saranno se secondo sei sempre senza sia siano siccome siete solo sono sopra sotto st sta su sua sue sugl sugli sui
    sul sull sulla sulle sullo suo suoi tal tale tali tanto te ti tra tranne tu tua tue tuo tuoi tutta tutte tutti tutto un una uno v va verso vi via voi vostra vostro quand chiama chiamano chiamava`,
};

/** Function words and question words by language, in folded spelling. */
export const stopWords: Record<Language, ReadonlySet<string>> = {
  de: toSet(functionWords.de),
  fr: toSet(functionWords.fr),
  it: toSet(functionWords.it),
};

function toSet(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split(/\s+/)
      .map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
      .filter(Boolean),
  );
}

/**
 * Words of everyday speech: they frame a question or belong to a story, and do not make a source more relevant. They
 * are left out when sources are searched and weighed. One form is enough where the stem is the same.
 */
export const everydayWords: Record<Language, string> = {
  de: `frage antwort bitte sagen sagt erklären wissen weiss kennen heissen heisst bedeuten bedeutet beispiel konkret genau eigentlich überhaupt
    gemäss laut sinne fall fälle schweiz schweizer gesetz regel regeln regelung vorschrift vorgeschrieben gelten gültig gibt bestehen
    beachten möglich lang lange hoch gross gross klein viel wann wieviel betragen beträgt dauern sollen stehen steht geregelt aktuell heute
    brauchen braucht brauchts brauche passieren passiert geschehen geschieht stossen stosse stösst finden gefunden tragen aufstellen weitergehen
    weitergeht tun zeit vorgehen obligatorisch mindestens höchstens maximal minimal gestern jetzt gehen geht gegangen kommen kommt
    gekommen nehmen nimmt lassen lässt halten hält bleiben bleibt geworden bringen bringt setzen stellen stellt liegen liegt laufen läuft drohen droht
    alles etwas richtig neu neue neuer alt alte statt anstatt trotzdem denn mal gleich wirklich einfach jemand andere anderer anderen
    ganz ganze bekommen bekommt kriegen kriegt geben gegeben gemacht gesagt hätte wäre würde könnte sollte reicht genügt passt gut schlecht schnell
    dazu rein raus drauf reingeben draufschlagen anfangen versuchen schauen sehen denken glauben wollen tatsächlich plötzlich unbedingt
    nie immer oft manchmal vielleicht grad gerade eben trotz zusammen allein oben unten hier dort drin drinnen
    draussen aussehen erteilen erteilt leisten leistet erfolgen erfolgt`,
  fr: `question réponse svp dire dit expliquer savoir signifie exemple exactement suisse suisses loi règle règles prescrit applicable applique
    appliquent valable existe possible long longtemps grand grande petit petite combien quand durer dure sert doit fixé prévoit prévu actuel aujourd
    s'agit faut peut est-ce passer passe arriver arrive temps utiliser effectuer garder mettre met obligatoire minimum maximum fera ferait feront demain
    hier maintenant aller va vont venir vient prendre prend laisser laisse donner donne suffire suffit compter compte rester reste aussi gros grosse
    nouveau nouvelle nouveaux vieux bon bonne mauvais vraiment juste seulement déjà encore toujours jamais quelqu quelque chose rien gars mec truc
    oublié oubliée trouver trouve trouvé chercher cherche vouloir veut croire penser alors cas quel soi même continuer commencer
    délivrer délivre`,
  it: `domanda risposta favore dire dice spiegare sapere so significa esempio esattamente svizzera svizzero legge regola regole prescritto applicabile
    applica applicano vale valgono esiste possibile lungo grande piccolo piccola quanto quando durare dura serve servono previsto prevede attuale oggi
    bisogna succedere succede svolgere effettuare tempo usare utilizzare mettere metto trovare trovo trovato obbligatorio minimo massimo farà fare faccio
    fatto domani ieri adesso andare va vado venire viene vengono prendere prendo lasciare lasciar dare do dai stare sto restare bastare basta cercare volere
    voglio vuole nuovo nuova vecchio grosso buono subito solo anche ancora già sempre mai tutto tutti niente qualcuno cosa caso si continuare
    cominciare allora insieme ogni superato stesso stessa rilasciare
    rilascia scrivo scrivi`,
};

/** Words for when something happens. In a follow-up they are not a topic: 'Und nachts?', 'Et le dimanche ?'. */
export const timeWords: Record<Language, string> = {
  de: `montag dienstag mittwoch donnerstag freitag samstag sonntag sonntags samstags werktag feiertag feiertage wochenende nacht nachts abend abends
    morgens mittags tagsüber winter sommer frühling herbst`,
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche fériés férié week end nuit soir matin midi jour hiver été printemps automne',
  it: 'lunedì martedì mercoledì giovedì venerdì sabato domenica festivo festivi weekend notte sera mattina mezzogiorno giorno inverno estate primavera autunno',
};

/**
 * Words for what can be asked about any topic: a follow-up of these words alone keeps the topic before it ('Und die
 * Frist?').
 */
export const aspectWords: Record<Language, string> = {
  de: `frist fristen termin dauer höhe höchstbetrag betrag kosten preis busse bussen strafe strafen sanktion sanktionen folge folgen form formular
    beginn anfang ende zuschlag ausnahme ausnahmen voraussetzung voraussetzungen bedingung bedingungen zuständigkeit zuständig verfahren ablauf artikel
    rechtsgrundlage quelle zweck grund pflicht pflichten rechte recht papiere unterlagen zahlen zahlt bezahlt bezahlen haftet haften kontrolliert
    kontrollieren kostet beginnt anfängt endet verantwortlich entscheidet bewilligt schriftlich mündlich verspätung spät früher später stimmt korrekt normal legal zulässig erlaubt verboten`,
  fr: `délai délais terme durée montant coût coûts prix amende amendes sanction sanctions peine conséquence conséquences forme formulaire début fin
    supplément exception exceptions condition conditions compétence compétent procédure article base légale source but raison obligation droits
    papiers documents paie payer paient répond répondre contrôle contrôler coûte commence commencer finit responsable décide autorise écrit oral
    tard retard tôt vrai foutu normal légal permis interdit`,
  it: `termine termini durata importo costo costi prezzo multa multe sanzione sanzioni pena conseguenza conseguenze forma modulo inizio fine
    supplemento eccezione eccezioni condizione condizioni competenza competente procedura articolo base legale fonte scopo motivo obbligo diritti
    carte documenti paga pagare pagano risponde rispondere controlla controllare costa inizia iniziare finisce responsabile decide autorizza scritto
    orale tardi ritardo presto vero giusto corretto normale legale vietato`,
};
