import type { Language } from '@polier/contract/languages';

/**
 * Words for rephrasing: connectors, verbs without content of their own, nouns that only introduce. A claim may contain
 * them where its source does not. Words of time, amount, negation, duty, contrast or party are not among them.
 */
export const framingWords: Record<Language, string> = {
  de: `sowohl als auch nebst einerseits andererseits wiederum vielmehr ebenso ebenfalls derselbe dieselbe gleiche solche jener jene etwas welche insofern
    soweit hinaus darüber hierbei dabei dadurch dahin hin damit demgegenüber konkret eben genau gerade eigentlich wirklich ausdrücklich klar rechtlich gesetzlich juristisch
    üblicherweise normalerweise typischerweise betreffend bezüglich hinsichtlich seitens mittels aufgrund infolge anhand zwecks zugunsten zulasten
    geben angeben gelten gehen wenden enthalten heranziehen anrechnen nennen sagen sprechen sehen bleiben lassen führen bedeuten heissen bilden bringen setzen halten
    einhalten befolgen beachten berücksichtigen stehen liegen kommen betragen belaufen umfassen zustehen obliegen treffen bestehen vorliegen existieren
    ergeben erfolgen stattfinden geschehen passieren eintreten auftreten vorkommen vornehmen durchführen leisten bieten gewähren erteilen fallen
    aufweisen besitzen verfügen erfüllen entsprechen vorschreiben vorsehen regeln bestimmen festlegen richten beziehen betreffen zukommen
    wollen möchten wünschen müssen sollen können dürfen mögen versuchen pflegen kümmern sorgen dienen ermöglichen tragen übernehmen aufkommen
    ausgehen anfallen zuständig verantwortlich relevant einschlägig massgeblich ausreichend hinreichend notwendig nötig erforderlich unerlässlich gefordert verlangt
    vorhanden gegeben betroffen fraglich jeweilig entsprechend genannt erwähnt obig besagt bestimmt gewiss sonstig weiter
    Partei Parteien Vertragspartei Vertragsparteien Person Personen Mensch Leute Seite Sache Fall Falle Zusammenhang Bereich Hinsicht Thema Frage Punkt Zweck Sinn Rahmen Umfang Grundlage Voraussetzung Bedingung
    Ebene Fassung Vorgabe Vorschrift Regel Regelung Anforderung Angabe Massnahme Schritt Weg Möglichkeit Umstand Situation Zustand Ergebnis Folge Zeitpunkt Zeitraum Moment Höhe Betrag
    Wert Anzahl Art Arbeit Arbeiten Tätigkeit Einsatz Ort Stelle selber selbst einzeln mancher handeln handelt Weise Verpflichtung Pflicht Auflage
    sicher sicherstellen gewährleisten erreichen bekommen kriegen benötigen brauchen erhalten aufgeführt
    gilt gibt geht enthält verhält hält trägt fällt liegt steht zählt darstellen gehören dazugehören legen vermerken daran darf drohen droht riskieren rechnen erwarten dennoch trotzdem gleichwohl mithin wodurch womit weshalb`,
  fr: `ainsi également aussi donc dès lors lorsqu lorsque autant celui-ci celle-ci ceux-ci lequel laquelle lesquels lesquelles auquel duquel desquels celui celle uns autres
    elle-même lui-même soi-même eux-mêmes eux précisément concrètement juridiquement légalement expressément normalement généralement habituellement notamment concernant
    relativement moyennant grâce raison motif cause titre vertu sens égard matière occasion circonstance cas contexte cadre but objectif condition conditions
    base manière façon étape mesure mesures règle règlement exigence indication situation état résultat conséquence moment période somme montant valeur nombre genre personne
    personnes gens côté chose question point partie travail travaux activité endroit lieu suite
    niveau version provenir provenant donner indiquer valoir aller adresser contenir appeler dire parler voir rester laisser mener signifier former apporter mettre tenir observer respecter
    considérer trouver venir élever comprendre englober incomber revenir appartenir concerner exister résulter produire survenir arriver effectuer procéder accomplir offrir accorder octroyer
    tomber présenter posséder disposer remplir correspondre prescrire prévoir régler régir déterminer fixer porter rapporter vouloir souhaiter devoir falloir pouvoir
    essayer veiller servir permettre supporter assumer charge prendre remettre fournir appliquer applique réserver réservé réservée obtenir bénéficier constituer rendre faire
    responsable compétent pertinent suffisant nécessaire indispensable requis exigé demandé existant donné concerné respectif correspondant mentionné cité certain
    recourir utiliser employer compter attendre attendu risquer risque encourir obligation devoir tenu tenue savoir tout simplement simple seulement uniquement exclusivement
    relever relève relèvent dépend dépendre figurer lier donc intervenir lieu place guise procède passe passer agit néanmoins pourtant quant uns l'une aucun contexte préciser`,
  it: `così pure inoltre altresì nonché quindi dunque sia ossia ovvero cioè infatti peraltro comunque dell all dall nell sull coll quest quell un nessun li ne cui proprio stesso
    stessa medesimo ciascuno chiunque colui coloro costui altrui precisamente concretamente giuridicamente legalmente espressamente normalmente solitamente generalmente riguardo
    riguardante relativamente mediante tramite grazie ragione motivo causa titolo virtù senso materia confronti ambito occasione circostanza caso contesto quadro scopo condizione condizioni
    base modo maniera passo misura misure regola requisito indicazione situazione stato risultato conseguenza momento periodo somma importo valore numero genere persona persone
    gente lato cosa questione punto parte lavoro lavori attività luogo carico fine seguito
    livello versione vuole vogliono basta bastano dice dicono dare indicare valere andare rivolgersi rivolgere contenere chiamare dire parlare vedere restare rimanere lasciare portare significare formare recare mettere tenere osservare
    rispettare considerare trovare venire ammontare comprendere spettare incombere competere appartenere concernere esistere risultare derivare avvenire succedere verificarsi effettuare
    procedere compiere offrire accordare concedere cadere presentare possedere disporre adempiere corrispondere prescrivere prevedere regolare determinare fissare riguardare
    volere desiderare dovere potere tentare provvedere servire permettere sopportare assumersi fornire applicare applicano applica riservare riservato ottenere beneficiare
    costituire rendere fare porre pone pongono necessitare necessita occorrere bisognare richiedere esigere ricavare realizzare
    responsabile competente pertinente sufficiente necessario indispensabile richiesto esistente dato interessato rispettivo corrispondente menzionato citato certo
    utilizzare impiegare contare attendere rischiare obbligo tenuto sapere semplicemente semplice soltanto solamente unicamente esclusivamente sarebbe sarebbero
    parla parlano vale figurare intervenire svolgere svolgersi avere essere essendo avendo viene vengono trascorrere trascorso trascorsi passare passato trascorsa posto mancanza presenza tuttavia eppure quanto
    dovuto deve devono occorra ricevere valido valida validi valide cantone caso precisare durante neppure neanche nemmeno nonostante`,
};
