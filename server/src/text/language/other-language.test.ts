import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { isOtherLanguage } from './other-language.ts';

const isOther = (text: string) => isOtherLanguage(text, detectLanguage(text).language);

test.each([
  [
    'English',
    'The employer must make sure that the walls of the trench are supported before anybody enters it. The work must be stopped when there is a danger, and it may only be resumed after the measures have been taken.',
  ],
  [
    'Spanish',
    'El empresario debe asegurar las paredes de la zanja antes de que los trabajadores entren en ella. El trabajo se interrumpe cuando existe un peligro y sólo puede continuar después de que se hayan tomado las medidas.',
  ],
  [
    'Portuguese',
    'O empregador deve garantir que as paredes da vala são seguras antes que os trabalhadores entrem nela. O trabalho deve ser interrompido quando existe um perigo e só pode continuar depois das medidas necessárias.',
  ],
  [
    'Dutch',
    'De werkgever moet ervoor zorgen dat de wanden van de sleuf worden gestut voordat iemand erin gaat. Het werk wordt gestopt als er gevaar is en mag pas worden hervat als de maatregelen zijn genomen.',
  ],
  [
    'Polish',
    'Pracodawca musi zabezpieczyć ściany wykopu, zanim ktokolwiek do niego wejdzie. Praca jest przerywana, gdy istnieje zagrożenie, i może być kontynuowana dopiero po podjęciu środków, które są konieczne dla pracowników.',
  ],
  [
    'Croatian',
    'Poslodavac mora osigurati zidove rova prije nego što bilo tko uđe u njega. Rad se prekida kada postoji opasnost i može se nastaviti tek nakon što su poduzete mjere koje su potrebne za zaštitu radnika.',
  ],
  [
    'Albanian',
    'Punëdhënësi duhet të sigurojë muret e gropës para se dikush të hyjë në të. Puna ndërpritet kur ka rrezik dhe mund të vazhdojë vetëm pasi të jenë marrë masat që janë të nevojshme për mbrojtjen e punëtorëve.',
  ],
  [
    'Romansh',
    'Il patrun sto segirar las paraids dal foss avant che insatgi va en quel. La lavur vegn interrutta sch’i dat in privel e po cuntinuar pir suenter che las mesiras èn vegnidas prendidas per proteger ils lavurers.',
  ],
  [
    'Arabic',
    'يجب على صاحب العمل تأمين جدران الخندق قبل أن يدخل إليه أي شخص ويتوقف العمل عند وجود خطر على العمال في الموقع',
  ],
  [
    'Japanese',
    '雇用者は、誰かが溝に入る前に溝の壁を確保しなければなりません。危険がある場合は作業を中止し、必要な措置を講じた後にのみ再開することができます。労働者の安全を守るために毎日点検を行います。',
  ],
])('%s is none of the three', (_, text) => {
  expect(isOther(text)).toBe(true);
});

test.each([
  'Der Arbeitgeber sichert die Wände des Grabens, bevor jemand hineinsteigt. Die Arbeit wird eingestellt, wenn Gefahr besteht, und erst wieder aufgenommen, wenn die Massnahmen getroffen sind.',
  'L’employeur assure les parois de la fouille avant que quelqu’un n’y descende. Le travail est interrompu en cas de danger et ne peut reprendre qu’une fois les mesures prises, selon le règlement.',
  'Il datore di lavoro assicura le pareti dello scavo prima che qualcuno vi entri. Il lavoro è interrotto in caso di pericolo e può riprendere soltanto dopo che sono state prese le misure necessarie.',
  'Tabelle: Beton C25/30 m3 12.50; Schalung Typ 2 m2 45.00; Armierung B500B kg 1.85; Kran Stunde 210.00; Bagger 14 t Stunde 165.00; Polier Stunde 98.00; Maurer Stunde 86.00; Transport Lastwagen 4-Achser Stunde 175.00; Deponie Aushub Typ A m3 22.00; Planie m2 3.50',
  'Liste des prix : béton C25/30 m3 12.50 ; coffrage type 2 m2 45.00 ; armature B500B kg 1.85 ; grue heure 210.00 ; pelle 14 t heure 165.00 ; contremaître heure 98.00 ; maçon heure 86.00 ; transport camion 4 essieux heure 175.00 ; décharge type A m3 22.00',
  'Short text',
])('%s is not taken for another language', (text) => {
  expect(isOther(text)).toBe(false);
});
