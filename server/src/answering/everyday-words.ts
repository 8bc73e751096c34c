import type { Language } from '@polier/contract/languages';

/**
 * Words of everyday speech: they shape a question or tell the story around it, but a source that has them is no better
 * for it. They are left out when sources are searched and weighed. One form is enough where the stem is the same.
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
    rilascia`,
};
