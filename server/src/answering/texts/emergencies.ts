import type { Language } from '@polier/contract/languages';
import type { Emergency } from '../question/emergency/emergency.ts';

/** The emergency numbers, shown above the answer. */
export const emergencyTexts: Record<Language, Record<Emergency, string>> = {
  de: {
    injury:
      '**Bei einer Verletzung rufen Sie sofort die Sanität: 144** (Rega: 1414, aus jedem Netz auch 112). **Ist jemand eingeklemmt, verschüttet oder in einem Schacht zusammengebrochen, auch die Feuerwehr: 118;** niemand steigt ungesichert nach. Bei Strom zuerst abschalten lassen, dann helfen. Sichern Sie die Unfallstelle und lassen Sie die verletzte Person nicht allein.',
    poisoning:
      '**Bei Vergiftung oder Verätzung rufen Sie sofort Tox Info Suisse: 145, bei schweren Beschwerden die Sanität: 144.** Bei Abgasen, Gas oder Dämpfen müssen alle sofort an die frische Luft; wer drinnen zusammengebrochen ist, wird von der Feuerwehr geholt: 118. Spülen Sie Augen und Haut sofort lange mit Wasser.',
    fire: '**Rufen Sie sofort die Feuerwehr: 118.** Bringen Sie alle aus der Gefahr; Verletzte: 144. Bei Gas: keine Flammen, keine Schalter, erst draussen telefonieren.',
    power:
      '**Halten Sie alle von Leitung und Maschine fern. Berührt eine Maschine die Leitung, bleibt in der Kabine, wer darin sitzt, ausser es brennt. Nur der Netzbetreiber schaltet die Leitung ab. Feuerwehr: 118, Verletzte: 144** (aus jedem Netz auch 112). Hängt jemand an einem Kabel der Baustelle, schalten Sie es am Verteiler aus, bevor jemand die Person berührt.',
    danger:
      '**Räumen Sie sofort den Gefahrenbereich und sperren Sie ihn ab. Feuerwehr: 118, Polizei: 117, Verletzte: 144** (aus jedem Netz auch 112).',
    pollution:
      '**Läuft Öl, Diesel oder Ähnliches aus: sofort der Polizei melden, 117; breitet es sich aus, die Feuerwehr: 118** (aus jedem Netz auch 112). Schliessen Sie das Leck, wenn das gefahrlos geht, und decken Sie Schächte und Abläufe ab. Verletzte: 144.',
  },
  fr: {
    injury:
      '**En cas de blessure, appelez immédiatement l’ambulance : 144** (Rega : 1414, ou 112 depuis tous les réseaux). **Si quelqu’un est coincé, enseveli ou s’est effondré dans un puits, aussi les pompiers : 118 ;** personne n’y descend sans être assuré. En cas d’électrisation, faites d’abord couper le courant. Sécurisez le lieu de l’accident et ne laissez pas la personne blessée seule.',
    poisoning:
      '**En cas d’intoxication ou de brûlure chimique, appelez immédiatement Tox Info Suisse : 145, en cas de troubles graves l’ambulance : 144.** En présence de gaz d’échappement, de gaz ou de vapeurs, tout le monde sort immédiatement à l’air libre ; si quelqu’un s’est effondré à l’intérieur, ce sont les pompiers qui vont le chercher : 118. Rincez aussitôt et longuement les yeux et la peau à l’eau.',
    fire: '**Appelez immédiatement les pompiers : 118.** Mettez tout le monde à l’abri ; pour les blessés : 144. En cas de gaz : aucune flamme, aucun interrupteur, ne téléphonez qu’une fois dehors.',
    power:
      '**Tenez tout le monde à distance de la ligne et de la machine. Si une machine touche la ligne, la personne en cabine y reste, sauf en cas d’incendie. Seul l’exploitant du réseau met la ligne hors tension. Pompiers : 118, blessés : 144** (ou 112 depuis tous les réseaux). Si quelqu’un reste collé à un câble du chantier, coupez le courant au tableau avant de toucher la personne.',
    danger:
      '**Évacuez et barrez immédiatement la zone dangereuse. Pompiers : 118, police : 117, blessés : 144** (ou 112 depuis tous les réseaux).',
    pollution:
      '**Si de l’huile, du diesel ou un produit semblable s’écoule : signalez-le immédiatement à la police, 117 ; si cela s’étend, appelez les pompiers : 118** (ou 112 depuis tous les réseaux). Fermez la fuite si c’est sans danger, et couvrez les regards et les grilles. Blessés : 144.',
  },
  it: {
    injury:
      '**In caso di ferite chiami subito l’ambulanza: 144** (Rega: 1414, oppure 112 da ogni rete). **Se qualcuno è incastrato, sepolto o crollato in un pozzo, anche i pompieri: 118;** nessuno vi scende senza protezione. In caso di folgorazione faccia prima togliere la corrente. Metta in sicurezza il luogo dell’infortunio e non lasci sola la persona ferita.',
    poisoning:
      '**In caso di intossicazione o ustione chimica chiami subito Tox Info Suisse: 145, con disturbi gravi l’ambulanza: 144.** In presenza di gas di scarico, gas o vapori tutti escono subito all’aria aperta; se qualcuno è crollato all’interno, lo vanno a prendere i pompieri: 118. Sciacqui subito e a lungo occhi e pelle con acqua.',
    fire: '**Chiami subito i pompieri: 118.** Porti tutti al sicuro; per i feriti: 144. In caso di gas: niente fiamme, niente interruttori, telefoni solo una volta all’esterno.',
    power:
      '**Tenga tutti lontani dalla linea e dalla macchina. Se una macchina tocca la linea, chi è in cabina ci resta, salvo in caso d’incendio. Solo il gestore della rete toglie la tensione. Pompieri: 118, feriti: 144** (oppure 112 da ogni rete). Se qualcuno resta attaccato a un cavo del cantiere, stacchi la corrente dal quadro prima che qualcuno tocchi la persona.',
    danger:
      '**Sgomberi e sbarri subito la zona di pericolo. Pompieri: 118, polizia: 117, feriti: 144** (oppure 112 da ogni rete).',
    pollution:
      '**Se escono olio, gasolio o simili: avvisi subito la polizia, 117; se si estendono, chiami i pompieri: 118** (oppure 112 da ogni rete). Chiuda la perdita se può farlo senza pericolo, e copra pozzetti e scarichi. Feriti: 144.',
  },
};
