import type { Action, Ask, Element, Step, TaskList } from '@polier/contract/chat';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import type { ChatClient } from '../../../test/chat-client.ts';
import { serveChat } from '../../../test/chat-server.ts';
import { printSheets } from '../../../test/print-sheets.ts';
import { addDays } from '../../billing/life/calendar.ts';
import { swissDay } from '../../ground/clock.ts';

const chat = serveChat(async () => ({
  sources: await printSheets(['clause-templates', 'contract-templates', 'letter-templates', 'notice-of-defects']),
}));

/** A client in the wording profile that gives these replies to what it is asked, one after the other. */
async function connect(language: string, replies: string[], profile = 'contract-wording') {
  const client = await chat.connect({ language, profile });
  const asked: Ask[] = [];
  client.socket.on('ask', (ask: Ask, answer: (reply: unknown) => void) => {
    asked.push(ask);
    const reply = replies[asked.length - 1];
    if (reply === undefined) return;
    const chosen = client.all<Action>('action').find(({ label, forId }) => label === reply && forId === ask.msg.id);
    answer(ask.spec.type === 'action' ? { id: chosen?.id } : { output: reply });
  });
  return { client, asked };
}

/** Asks and waits until the work is over: a clause asks back, and each time the task seems to end. */
async function settle(client: ChatClient, text: string) {
  const id = client.ask(text);
  await client.over(id);
  return id;
}

async function fileOf(client: ChatClient) {
  const element = client.all<Element>('element').findLast(({ type }) => type === 'file')!;
  const path = `/chatbot/project/file/${element.chainlitKey}?session_id=${client.sessionId}`;
  const response = await chat.server.call('GET', path, { as: 'user' });
  expect(response.status).toBe(200);
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await response.arrayBuffer()) });
  return { element, text: value };
}

describe('a clause from a verified template', () => {
  test.each([
    [
      'de',
      'Formulieren Sie eine Klausel zur Zahlungsfrist von 45 Tagen.',
      ['üblich', 'offen', '10', 'nein'],
      /innert \*\*45\*\* Tagen/,
      /innert 45 Tagen nach Erhalt/,
      /Unverbindlicher Entwurf/,
    ],
    [
      'fr',
      'Rédigez une clause sur le délai de paiement de 45 jours.',
      ['usuel', 'ouvert', '10', 'non'],
      /dans les \*\*45\*\* jours/,
      /dans les 45 jours dès/,
      /Projet à titre indicatif/,
    ],
    [
      'it',
      'Rediga una clausola sul termine di pagamento di 45 giorni.',
      ['usuale', 'aperto', '10', 'no'],
      /entro \*\*45\*\* giorni/,
      /entro 45 giorni dal/,
      /Bozza non vincolante/,
    ],
  ])(
    'asks for what is missing, marks what differs, cites its page, gives a Word file (%s)',
    async (language, request, replies, marked, written, disclaimer) => {
      const { client, asked } = await connect(language, replies);
      await settle(client, request);
      expect(asked.map(({ spec }) => spec.type)).toEqual(['text', 'text', 'text', 'text']);
      const answer = client.answer()!;
      expect(answer.output).toMatch(marked);
      expect(answer.output).toMatch(/\*\*1 (?:Abweichung|écart|scostamento) /);
      expect(answer.output).toMatch(disclaimer);
      expect(answer.output).toMatch(/\[1\]/);
      expect(answer.metadata.answer).toMatchObject({ outcome: 'answered', language, statementsUnconfirmed: 0 });
      const elements = client.all<Element>('element');
      const source = elements.find(({ props, forId }) => props.source && forId === answer.id)!.props.source!;
      expect(source).toMatchObject({ kind: 'template', number: 1, page: 1 });
      const { element, text } = await fileOf(client);
      expect(element).toMatchObject({ forId: answer.id, name: expect.stringMatching(/\.docx$/) });
      expect(text).toMatch(written);
      expect(text).toMatch(disclaimer);
      expect(text).toMatch(/(?:Seite|page|pagina) 1/);
      const lists = elements.flatMap(({ props }) => (props.taskList ? [props.taskList as TaskList] : []));
      expect(lists.at(-1)!.tasks.map(({ status }) => status)).toEqual(Array(5).fill('done'));
      expect(lists[0]!.tasks.map(({ status }) => status)).toEqual(['running', 'ready', 'ready', 'ready', 'ready']);
    },
  );

  test('asks again, and says why, when a fact cannot be', async () => {
    const replies = ['31.2.2027', '31.3.2027', '0', '500', '50', '15', 'Der Bonus beträgt nichts.'];
    const { client, asked } = await connect('de', replies);
    await settle(client, 'Klausel zur Konventionalstrafe');
    expect(asked[1]!.msg.output).toMatch(/^Diesen Tag gibt es nicht/);
    expect(asked[3]!.msg.output).toMatch(/zu klein/);
    expect(asked[5]!.msg.output).toMatch(/höchstens 20/);
    const { output, metadata } = client.answer()!;
    expect(output).toMatch(/bis am \*\*31\\?\. März 2027\*\*/);
    expect(output).toContain('CHF **500.00**');
    expect(output).toMatch(/\*\*.*Der Bonus beträgt nichts\.\*\*/);
    expect(output).toMatch(/nicht aus der Vorlage/);
    expect(metadata.answer?.statementsUnconfirmed).toBe(1);
  });

  test.each([
    [
      'de',
      'Klausel zu den Terminen',
      ['morgen', 'gestern', 'hm', 'behalten Sie diesen', 'offen', 'nein'],
      /liegt nach/,
      'Bitte prüfen Sie diese Tage',
    ],
    [
      'fr',
      'Clause sur les délais d’exécution',
      ['demain', 'hier', 'hm', 'gardez celui-ci', 'vide', 'non'],
      /postérieure/,
      'Veuillez vérifier ces jours',
    ],
    [
      'it',
      'Clausola sui termini dei lavori',
      ['domani', 'ieri', 'hm', 'tenga questo', 'vuoto', 'no'],
      /posteriore/,
      'Verifichi questi giorni',
    ],
  ])(
    'days that contradict each other are said at once, and can be kept (%s)',
    async (language, request, replies, said, heading) => {
      const { client, asked } = await connect(language, replies);
      await settle(client, request);
      const facts = asked.map(({ msg }) => msg.metadata.fact!);
      expect(facts[2]!.name, 'the same day once more').toBe(facts[1]!.name);
      expect(facts[2]!.fault).toMatch(said);
      const given = client
        .all<Step>('update_message')
        .flatMap(({ metadata }) => (metadata.asked?.answer ? [metadata.asked] : []));
      const [start, end, , kept, open] = given.map(({ value }) => value);
      expect(start).toMatch(/20\d\d$/);
      expect(given[1]).not.toHaveProperty('refused');
      expect(kept, 'which day it is').toBe(end);
      expect(open).toBeNull();
      for (const at of [2, 3])
        expect(facts[at]!.choices[0], 'also after a reply that is none').toMatchObject({
          label: expect.stringContaining(end!),
          value: end,
        });
      const { output, metadata } = client.answer()!;
      expect(output).toContain(heading);
      expect(output.replaceAll('\\', '')).toMatch(said);
      expect(metadata.draft!.rest).toContain(heading);
    },
  );

  test('a day told of as doubtful stays when no other reply can be taken, and goes when it is denied', async () => {
    const { client, asked } = await connect('de', ['morgen', 'gestern', 'hm', 'hm', 'Rest offen lassen']);
    await settle(client, 'Klausel zu den Terminen');
    const { output } = client.answer()!;
    expect(asked[3]!.msg.metadata.fact!.name).toBe(asked[1]!.msg.metadata.fact!.name);
    expect(output).toContain('Bitte prüfen Sie diese Tage');
    const other = await connect('de', ['morgen', 'gestern', 'nicht behalten', 'hm', 'Rest offen lassen']);
    await settle(other.client, 'Klausel zu den Terminen');
    expect(other.client.answer()!.output).not.toContain('Bitte prüfen Sie diese Tage');
  });

  test('a value refused for the last time leaves its place open, and says so', async () => {
    const replies = ['31.2.2026', '31.2.2026', '31.2.2026', 'Rest offen lassen'];
    const { client, asked } = await connect('de', replies);
    await settle(client, 'Klausel zur Konventionalstrafe');
    const name = asked[0]!.msg.metadata.fact!.name;
    expect(asked[3]!.msg.metadata.fact).toMatchObject({ fault: expect.stringMatching(`^${name}: .*bleibt offen`) });
    const questions = client.all<Step>('update_message').filter(({ metadata }) => metadata.asked?.answer);
    const refused = new Map(questions.map(({ id, metadata }) => [id, metadata.asked!.refused !== undefined]));
    expect([...refused.values()]).toEqual([true, true, true, false]);
    const { open } = client.answer()!.metadata.draft!;
    expect(open[0]).toMatchObject({ name, refused: { value: '31.2.2026' } });
    expect(open[0]!.refused!.why).toMatch(/^Diesen Tag gibt es nicht/);
  });

  test('what is left is left open with one press, and nothing more is asked', async () => {
    const { client, asked } = await connect('de', ['30', 'Rest offen lassen']);
    await settle(client, 'Formulieren Sie eine Klausel zur Zahlungsfrist.');
    const choices = asked.map(({ msg }) => msg.metadata.fact!.choices.map(({ label }) => label));
    expect(choices).toHaveLength(2);
    expect(choices[0]).toContain('Rest offen lassen');
    const { draft } = client.answer()!.metadata;
    expect(draft!.open.length).toBeGreaterThan(1);
  });

  test('lets the person choose when several templates fit as well', async () => {
    const { client, asked } = await connect('de', ['Termine', 'abbrechen']);
    await settle(client, 'Klausel zu Termin und Zahlungsfrist');
    expect(asked[0]!.spec.type).toBe('action');
    expect(client.answer()!.output).toMatch(/^Abgebrochen/);
    const lists = client.all<Element>('element').flatMap(({ props }) => props.taskList ?? []);
    expect(lists.at(-1)).toMatchObject({ status: 'Abgebrochen' });
    expect(client.all<Element>('element').some(({ type }) => type === 'file')).toBe(false);
  });

  test.each([
    ['de', 'Formulieren Sie eine Klausel zum Konkurrenzverbot.', /keine geprüfte Vorlage/],
    ['fr', 'Rédigez une clause sur la prohibition de concurrence.', /pas de modèle vérifié/],
    ['it', 'Rediga una clausola sul divieto di concorrenza.', /Non esiste un modello verificato/],
  ])('refuses when no template fits (%s)', async (language, request, said) => {
    const { client, asked } = await connect(language, []);
    await settle(client, request);
    expect(asked).toEqual([]);
    expect(client.answer()!.output).toMatch(said);
    expect(client.answer()!.output).not.toMatch(/(?<!\\)\[\d\]/);
    expect(client.answer()!.metadata.answer?.outcome).toBe('refused');
    const offered = client.all<Action>('action').filter(({ forId }) => forId === client.answer()!.id);
    expect(offered.map(({ name }) => name)).toEqual(['ask-question', 'ask-question', 'ask-editor']);
  });

  test('the nearest template is drafted from with one press, when none fits', async () => {
    const { client, asked } = await connect('de', ['abbrechen']);
    await settle(client, 'Formulieren Sie eine Klausel zum Konkurrenzverbot.');
    const [nearest] = client.all<Action>('action');
    client.socket.emit('action_call', { id: nearest!.id });
    await expect.poll(() => asked.length).toBe(1);
  });

  test('a whole contract has no template: its checklist is quoted, and its clauses are offered', async () => {
    const { client, asked } = await connect('de', [], 'expert');
    await settle(client, 'Mach mir einen Werkvertrag');
    expect(asked).toEqual([]);
    const { id, output, metadata } = client.answer()!;
    expect(output).toContain('Checkliste «Werkvertrag»');
    expect(output.match(/(?<=^> )\d+(?=\\\.)/gm)).toEqual(Array.from({ length: 16 }, (_, at) => String(at + 1)));
    expect(output).toMatch(/\[1\]/);
    expect(metadata.answer).toMatchObject({ outcome: 'answered', statementsUnconfirmed: 0 });
    const source = client.all<Element>('element').find(({ props, forId }) => props.source && forId === id)!.props
      .source!;
    expect(source.heading).toBe('Checkliste Werkvertrag');
    const offered = client.all<Action>('action').filter(({ forId }) => forId === id);
    expect(offered.map(({ label }) => label)).toEqual([
      'Klausel Nachträge',
      'Klausel Termine',
      'Klausel Konventionalstrafe',
    ]);
  });

  test('a contract called by its name has its points quoted, in a list of any form', async () => {
    const { client, asked } = await connect('de', [], 'expert');
    await settle(client, 'Subunternehmervertrag Vorlage pdf');
    expect(asked).toEqual([]);
    const { output } = client.answer()!;
    expect(output).toContain('Checkliste «Subunternehmervertrag»');
    expect(output).toContain('enthält alle Punkte des Werkvertrags und zusätzlich');
    expect(output).toContain('Umgang mit Pfandrecht');
  });

  test('a contract that has no template: the contracts that have a checklist are offered', async () => {
    const { client, asked } = await connect('de', [], 'expert');
    await settle(client, 'Vertragsmuster Generalunternehmer');
    expect(asked).toEqual([]);
    const { id, output, metadata } = client.answer()!;
    expect(metadata.answer).toMatchObject({ outcome: 'refused' });
    expect(output).toContain('- Werkvertrag');
    const offered = client.all<Action>('action').filter(({ forId }) => forId === id);
    expect(offered.map(({ label }) => label)).toContain('Muster Werkvertrag');
  });

  test.each([
    ['de', 'Muster Konventionalstrafe', 'Konventionalstrafe'],
    ['fr', 'clause délai de paiement', 'Délai de paiement'],
    ['it', 'clausola sul subappalto', 'Subappalto'],
  ])('a template called by its name is begun (%s: %s)', async (language, text, name) => {
    const { client } = await connect(language, [], 'expert');
    client.ask(text);
    await client.next('ask');
    expect(client.all<Step>('update_message').some(({ output }) => output.includes(name))).toBe(true);
    client.socket.emit('stop');
  });

  test('a statement that names none is answered as a question', async () => {
    const { client, asked } = await connect('de', [], 'expert');
    await settle(client, 'Arztzeugnis Pflicht zur Vorlage');
    expect(asked).toEqual([]);
    expect(client.answer()!.output).not.toContain('keine geprüfte Vorlage');
  });

  test('a day without its year is asked for once more only where two years are as likely', async () => {
    const today = swissDay(chat.server.clock.now());
    const [, month, day] = addDays(today, 10).split('-').map(Number);
    const [, farMonth, farDay] = addDays(today, 180).split('-').map(Number);
    const { client, asked } = await connect('de', [`${farDay}.${farMonth}.`, `${day}.${month}.`, 'Rest offen lassen']);
    await settle(client, 'Klausel zur Konventionalstrafe');
    expect(asked[1]!.msg.metadata.fact!.fault).toBe('In welchem Jahr?');
    const years = asked[1]!.msg.metadata.fact!.choices.flatMap(({ label }) => /\d{4}$/.exec(label)?.[0] ?? []);
    expect(new Set(years).size).toBe(2);
    expect(asked[2]!.msg.metadata.fact!.name).not.toBe(asked[1]!.msg.metadata.fact!.name);
    expect(client.answer()!.output).toContain(`**${day}\\. `);
  });

  test('a letter that only the other side would write is not begun: the rule answers', async () => {
    const { client, asked } = await connect('de', [], 'expert-answers');
    const text =
      'Vertrag vom März 2026 für den Anbau. Die Kundin rügt den Mangel erst am 32. Tag, in den AGB stehen 10 Tage. Wie schreib ich ihr, dass sie zu spät ist?';
    await settle(client, text);
    expect(asked).toEqual([]);
    expect(client.answer()!.output).toMatch(/unwirksam/);
  });

  test('stopping while it asks ends the work where it is', async () => {
    const { client } = await connect('de', []);
    const id = client.ask('Klausel zur Zahlungsfrist');
    await client.next('ask');
    client.socket.emit('stop');
    await client.over(id);
    const lists = client.all<Element>('element').flatMap(({ props }) => props.taskList ?? []);
    expect(lists.at(-1)!.tasks.map(({ status }) => status)).toEqual(['done', 'failed', 'ready', 'ready', 'ready']);
  });

  test('a question in this profile is answered, and words for a clause in another profile draft one', async () => {
    const { client } = await connect('de', []);
    await settle(client, 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
    expect(client.answer()!.output).toMatch(/60 Tagen/);
    expect(client.all<Element>('element').some(({ type }) => type === 'tasklist')).toBe(false);
    const other = await connect('de', ['abbrechen'], 'expert-answers');
    await settle(other.client, 'Bitte formulieren Sie eine Klausel zur Mängelrüge.');
    expect(other.asked).toHaveLength(1);
  });
});
