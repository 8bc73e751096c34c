import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';
import {
  aboutSource,
  addAccount,
  type ChatContext,
  countEmployees,
  documentOfFile,
  findAccount,
  insertCompany,
  insertEmployee,
  linkIdentity,
  questionFileOf,
  submitPdf,
  transaction,
} from '@polier/server/src/start/port.ts';
import { demonstrationColleagues, demonstrationCompanies, demonstrationPeople, demonstrationStaff } from './people.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';

/** Where `build.ts` puts the printed library. */
const builtLibrary = fileURLToPath(new URL('../library/dist/', import.meta.url));

/** Fills an empty database with the demonstration: people of two companies, and the printed library. */
export async function seed(context: ChatContext, library = builtLibrary): Promise<void> {
  if ((await countEmployees(context.db)) === 0) await seedPeople(context);
  await seedStaff(context);
  await seedLibrary(context, library);
}

async function seedStaff(context: ChatContext): Promise<void> {
  const actor = { kind: 'command', name: 'demonstration' } as const;
  for (const account of demonstrationStaff) {
    if (await findAccount(context, account.userName)) continue;
    await addAccount(context, actor, { ...account, passwordTemporary: false });
  }
}

async function seedPeople(context: ChatContext): Promise<void> {
  const [admin, user, apprentice, blocked, unfinished, schoolAdmin, student, invited] = demonstrationPeople;
  const now = context.clock.now();
  const notSetUp = { firstName: unfinishedFirstName, lastName: '', companyId: unfinishedCompanyId, role: 'admin' };
  const companies = await transaction(context.db, async (tx) => {
    const company = await insertCompany(tx, { ...demonstrationCompanies.builder, createdAt: now });
    const school = await insertCompany(tx, { ...demonstrationCompanies.school, createdAt: now });
    const addPerson = async (person: (typeof demonstrationPeople)[number], more: object) => {
      const employee = await insertEmployee(tx, {
        firstName: person.givenName,
        lastName: person.surname,
        workEmail: person.email,
        companyId: company.id,
        role: 'user',
        signedInAt: now,
        ...more,
      });
      await linkIdentity(tx, {
        tenant: context.config.IDENTITY_TENANT_ID,
        subject: person.oid,
        employeeId: employee.id,
      });
    };
    await addPerson(admin!, { role: 'admin', workTitle: 'Geschäftsführerin', mobile: '+41791234501' });
    await addPerson(user!, { workTitle: 'Bauführer', mobile: '+41791234502', workPhone: '+41522345602' });
    await addPerson(apprentice!, { companyId: school.id, workTitle: 'Apprendista' });
    await addPerson(blocked!, { workTitle: 'Calculateur', blockedAt: now });
    await addPerson(unfinished!, notSetUp);
    await addPerson(schoolAdmin!, { companyId: school.id, role: 'admin', workTitle: 'Direttore' });
    await addPerson(student!, notSetUp);
    await addPerson(invited!, {
      workTitle: 'Lernende Zeichnerin',
      invitedAt: new Date(now.getTime() - 2 * 24 * 3_600_000),
      signedInAt: null,
    });
    for (const [firstName, lastName, workTitle] of demonstrationColleagues) {
      const workEmail = `${emailPart(firstName)}.${emailPart(lastName)}@keller-hochbau.example`;
      const facts = { firstName, lastName, workTitle, workEmail };
      await insertEmployee(tx, { ...facts, companyId: company.id, role: 'user', signedInAt: now });
    }
    return { builder: company.id, school: school.id };
  });
  await seedSubscriptions(context, companies);
}

/** A name as it is written in an e-mail address: letters without accents, in lower case. */
function emailPart(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

/** Takes in the PDFs that `library/build.ts` printed, except those whose bytes are in the database already. */
async function seedLibrary(context: ChatContext, library: string): Promise<void> {
  const manifest = join(library, 'manifest.json');
  if (!existsSync(manifest)) {
    context.log.warn('the demonstration library is not built (npm start builds it)');
    return;
  }
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>[];
  for (const entry of entries) {
    const bytes = readFileSync(join(library, entry.file!));
    if (await documentOfFile(context.db, createHash('sha256').update(bytes).digest('hex'))) continue;
    const questionFile = join(library, questionFileOf(entry.file!));
    const questions = existsSync(questionFile) ? readFileSync(questionFile, 'utf8') : null;
    const about = aboutSource.parse({
      work: entry.sheet,
      title: entry.title,
      kind: entry.kind,
      topic: entry.topic,
      canton: entry.canton === 'CH' ? null : entry.canton,
      language: entry.language,
      edition: entry.edition,
      ...(entry.inForceFrom ? { inForceFrom: entry.inForceFrom } : {}),
      ...(entry.inForceTo ? { inForceTo: entry.inForceTo } : {}),
      verifiedOn: entry.date,
    });
    await submitPdf(context, entry.file!, bytes, about, questions);
  }
  await context.jobs.settle();
}
