import type { Language } from './passage.ts';

/** Words that say nothing about the subject: function words and the words questions are put with. Folded spelling. */
const lists: Record<Language, string> = {
  de: `
    ab aber als also am an ans auch auf aufs aus bei beim bevor bin bis bist da dabei dadurch dafur dagegen daher dahin damit danach daneben dann daran
    darauf daraus darf durfen darfst durft durfte darin daruber darum darunter das dass davon davor dazu dein deine deinem deinen deiner dem den denen denn der deren
    derselbe derselben des deshalb dessen desto die dies diese diesem diesen dieser dieses dir doch dort du durch eben ebenfalls ebenso ein eine einem
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

export const stopWords: Record<Language, ReadonlySet<string>> = {
  de: toSet(lists.de),
  fr: toSet(lists.fr),
  it: toSet(lists.it),
};

function toSet(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split(/\s+/)
      .map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
      .filter(Boolean),
  );
}
