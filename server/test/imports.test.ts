import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.ts';
import { type Import, lineOf, readSource, readSources, type SourceFile } from './read-imports.ts';

/** The words of the house in order; each may use those to its left. */
const words = [
  'audit',
  'staff',
  'employees',
  'companies',
  'identity',
  'billing',
  'knowledge',
  'answering',
  'chat',
  'voice',
  'editing',
  'privacy',
  'admin',
];
const ground = ['ground', 'http', 'database', 'jobs', 'mail'];

/** Files that put the parts together; only they may use everything. */
const composition =
  /^server\/src\/(main\.ts|start\/.*|(knowledge\/command\/(run-)?sources|billing\/(reconcile\/payments|receipts\/books)|mail\/letters|staff\/staff|audit\/audit|answering\/cost\/costs)-cli\.ts)$/;

type Rule = {
  sentence: string;
  among: string[];
  except?: RegExp;
  /** Returns the line on which a file breaks the rule; null if it keeps it. */
  broken: (file: SourceFile) => number | null;
};

const firstImport = (file: SourceFile, wrong: (imported: Import) => boolean): number | null =>
  file.imports.find(wrong)?.line ?? null;

/** `server/src/chat/store.ts` → `chat`; the top of the server is ''. */
const wordOf = (path: string) => /^(?:server|web)\/src\/([a-z-]+)\//.exec(path)?.[1] ?? '';
const isIn = (folder: string) => (imported: Import) => imported.ours && imported.target.startsWith(`${folder}/`);
const isForeignTable =
  ({ path }: SourceFile) =>
  ({ ours, target }: Import) =>
    ours && words.includes(wordOf(target)) && wordOf(target) !== wordOf(path) && basename(target) === 'tables.ts';

const rules: Rule[] = [
  {
    sentence: 'The contract imports nothing of ours and depends on zod only.',
    among: ['contract'],
    broken: (file) => firstImport(file, (one) => (one.ours ? !isIn('contract')(one) : one.target !== 'zod')),
  },
  {
    sentence: 'Stand-ins import nothing of ours: they speak only the public protocol of the real thing.',
    among: ['stand-ins'],
    broken: (file) => firstImport(file, (one) => one.ours && !isIn('stand-ins')(one)),
  },
  {
    sentence: 'Of ours, the library imports only the typeface, and the typeface nothing.',
    among: ['library', 'typeface'],
    broken: (file) => firstImport(file, (one) => one.ours && !isIn('library')(one) && !isIn('typeface')(one)),
  },
  {
    sentence: 'The server imports no stand-in, no demonstration and no library: production has none of them.',
    among: ['server/src'],
    broken: (file) =>
      firstImport(file, (one) => ['stand-ins', 'demonstration', 'library'].some((folder) => isIn(folder)(one))),
  },
  {
    sentence:
      'Of the server, the demonstration imports only its port (start/port.ts), and before it start/import-faster.ts.',
    among: ['demonstration'],
    broken: (file) =>
      firstImport(
        file,
        (one) => isIn('server')(one) && !/^server\/src\/start\/(port|import-faster)\.ts$/.test(one.target),
      ),
  },
  {
    sentence: 'Of ours, the web imports only the contract.',
    among: ['web/src'],
    broken: (file) => firstImport(file, (one) => one.ours && !isIn('web')(one) && !isIn('contract')(one)),
  },
  {
    sentence: 'Of the contract, the web takes types and constants; schemas stay on the server.',
    among: ['web/src'],
    broken: (file) =>
      firstImport(
        file,
        (one) =>
          isIn('contract')(one) &&
          !one.typeOnly &&
          !/\/(constants|languages|italian|answer-text|refusals|site-path|company-number)\.ts$/.test(one.target),
      ),
  },
  {
    sentence: 'In the web a word never imports another word; pages are put together in app/.',
    among: ['web/src'],
    except: /^web\/src\/(app\/|main\.tsx$)/,
    broken: (file) =>
      firstImport(file, ({ ours, target }) => {
        const word = wordOf(target);
        return (
          ours && target.startsWith('web/') && word !== wordOf(file.path) && (words.includes(word) || word === 'app')
        );
      }),
  },
  {
    sentence: 'ui/ knows nothing of Polier: of ours it takes only its own words and constants.',
    among: ['web/src/ui'],
    broken: (file) =>
      firstImport(
        file,
        (one) => one.ours && !/^(web\/src\/(ui|language)\/|contract\/src\/constants\.ts)/.test(one.target),
      ),
  },
  {
    sentence: `A module may import only modules to its left: ${['ground', ...words].join(' < ')}.`,
    among: ['server/src'],
    except: composition,
    broken: (file) => {
      const place = words.indexOf(wordOf(file.path));
      return firstImport(file, ({ ours, target }) => ours && words.indexOf(wordOf(target)) > place);
    },
  },
  {
    sentence: 'The ground (ground, http, database, jobs, mail) knows no module.',
    among: ['server/src'],
    except: composition,
    broken: (file) => {
      const word = wordOf(file.path);
      if (!ground.includes(word)) return null;
      return firstImport(file, ({ ours, target }) => ours && words.includes(wordOf(target)));
    },
  },
  {
    sentence: 'A module imports behaviours, types and policy of another, never its store, routes, socket or provider.',
    among: ['server/src'],
    except: composition,
    broken: (file) =>
      firstImport(
        file,
        ({ ours, target }) =>
          ours &&
          wordOf(target) !== wordOf(file.path) &&
          words.includes(wordOf(target)) &&
          /^(store|routes|socket|provider)\.ts$/.test(basename(target)),
      ),
  },
  {
    sentence: 'The tables.ts of a module belongs to that module; of others only their tables.ts may import it.',
    among: ['server/src'],
    except: composition,
    broken: (file) => (basename(file.path) === 'tables.ts' ? null : firstImport(file, isForeignTable(file))),
  },
  {
    sentence: 'What tables.ts imports from the tables.ts of another module is referred to by foreign keys only.',
    among: ['server/src'],
    broken: (file) => {
      if (basename(file.path) !== 'tables.ts') return null;
      const foreign = firstImport(file, isForeignTable(file));
      if (foreign === null) return null;
      const imported = /import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+[a-z-]+\/tables\.ts';/g;
      const names = [...file.text.matchAll(imported)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
      const rest = file.text.replace(/^import [^;]*;|'[^'\n]*'|\.references\(\(\) => \w+\.\w+/gm, '');
      return names.length === 0 || names.some((name) => new RegExp(`\\b${name}\\b`).test(rest)) ? foreign : null;
    },
  },
  {
    sentence: 'knowledge and answering are used through their port: others import only port.ts and context.ts of them.',
    among: ['server/src'],
    except: composition,
    broken: (file) =>
      firstImport(
        file,
        ({ ours, target }) =>
          ours &&
          /^server\/src\/(knowledge|answering)\//.test(target) &&
          wordOf(target) !== wordOf(file.path) &&
          !/^server\/src\/(knowledge|answering)\/(port|context)\.ts$|\.test-library\.ts$/.test(target),
      ),
  },
  {
    sentence: 'text/ is language alone: it imports only ground, contract and libraries.',
    among: ['server/src/text'],
    broken: (file) =>
      firstImport(
        file,
        (one) => one.ours && !isIn('server/src/text')(one) && !isIn('server/src/ground')(one) && !isIn('contract')(one),
      ),
  },
  {
    sentence: 'Only what puts the parts together imports start/; commands take the type of their context from it.',
    among: ['server/src'],
    except: composition,
    broken: (file) =>
      firstImport(
        file,
        ({ ours, target, typeOnly }) =>
          ours && composition.test(target) && !(typeOnly && /\/cli-(context|sources)\.ts$/.test(target)),
      ),
  },
  {
    sentence: 'Only config.ts reads the environment.',
    among: ['server/src'],
    except: /^server\/src\/ground\/config\/config\.ts$/,
    broken: (file) => lineOf(file, /process\s*\.\s*env\b|from 'dotenv/),
  },
  {
    sentence: 'Only store.ts (and the ground it stands on) knows SQL; tables.ts defines the tables.',
    among: ['server/src'],
    except: /\/(store\.ts|database\/[a-z-]+\.ts|jobs\/[a-z-]+\.ts)$/,
    broken: (file) => {
      const tables = basename(file.path) === 'tables.ts';
      const byImport = firstImport(
        file,
        ({ target, ours }) =>
          !ours &&
          /^(drizzle-orm|pg|pg-boss|@electric-sql)(\/|$)/.test(target) &&
          !(tables && target === 'drizzle-orm/pg-core'),
      );
      return (
        byImport ?? lineOf(file, /\bsql`|\b(pool|client)\.query\(|\bdb\s*\.\s*(select|insert|update|delete|execute)\(/)
      );
    },
  },
  {
    sentence: 'Only http/, routes.ts and socket.ts know the web framework.',
    among: ['server/src'],
    except: /^server\/src\/http\/|\/(routes|socket)\.ts$/,
    broken: (file) =>
      firstImport(file, ({ target }) =>
        /^(fastify|@fastify\/|fastify-|socket\.io|@socket\.io\/|engine\.io)/.test(target),
      ),
  },
  {
    sentence: 'Only the clock knows the time.',
    among: ['server/src'],
    except: /^server\/src\/ground\/clock\.ts$/,
    broken: (file) => lineOf(file, /new Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)/),
  },
  {
    sentence: 'No file is called service, manager, helper, util, common or misc, and none is a barrel.',
    among: ['contract', 'server/src', 'web/src', 'stand-ins', 'library', 'typeface', 'demonstration', 'bench'],
    broken: (file) =>
      /(^|[-/])(services?|managers?|helpers?|utils?|common|misc)(-|\.tsx?$)|\/index\.tsx?$/.test(file.path) ? 1 : null,
  },
];

test.each(rules)('$sentence', ({ sentence, among, except, broken }) => {
  const files = among.flatMap(readSources).filter(({ path }) => !except?.test(path));
  expect(files.length, 'files looked at').toBeGreaterThan(0);
  const where = files.flatMap((file) => {
    const line = broken(file);
    return line === null ? [] : [`${file.path}:${line} breaks: ${sentence}`];
  });
  expect(where).toEqual([]);
});

test.each([
  ['contract/src/x.ts', "import pg from 'pg';", 'depends on zod only'],
  ['stand-ins/x.ts', "import { languages } from '@polier/contract/languages';", 'import nothing of ours'],
  ['library/x.ts', "import { languages } from '@polier/contract/languages';", 'only the typeface'],
  ['server/src/chat/x.ts', "import { startModel } from '@polier/stand-ins/model/model';", 'production has none'],
  ['demonstration/x.ts', "import { a } from '@polier/server/src/companies/store.ts';", 'only its port'],
  ['web/src/chat/x.ts', "import { a } from '../identity/sign-out.ts';", 'never imports another word'],
  ['web/src/ui/x.tsx', "import type { Step } from '@polier/contract/chat';", 'knows nothing of Polier'],
  ['web/src/chat/x.ts', "import {\n  chatEndpoints,\n} from '@polier/contract/chat';", 'schemas stay on the server'],
  ['server/src/employees/x.ts', "import type { A } from '../chat/actions.ts';", 'modules to its left'],
  ['server/src/mail/x.ts', "import { a } from '../employees/policy.ts';", 'knows no module'],
  ['server/src/chat/x.ts', "import { a } from '../employees/store.ts';", 'never its store'],
  ['server/src/billing/store.ts', "import { companies } from '../companies/tables.ts';", 'belongs to that module'],
  ['server/src/chat/x.ts', "import type { a } from '../employees/tables.ts';", 'belongs to that module'],
  [
    'server/src/chat/tables.ts',
    "import { a } from '../employees/tables.ts';\nexport const b = pgView('b').as((q) => q.select().from(a));",
    'foreign keys only',
  ],
  ['server/src/chat/tables.ts', "import * as a from '../employees/tables.ts';", 'foreign keys only'],
  ['server/src/chat/x.ts', "const { a } = await import('../start/start.ts');", 'imports start/'],
  ['server/src/chat/x.ts', "import { a } from '../answering/quote/a.ts';", 'through their port'],
  ['server/src/answering/quote/x.ts', "import type { A } from '../../knowledge/store.ts';", 'through their port'],
  ['server/src/text/x.ts', "import type { A } from '../knowledge/port.ts';", 'language alone'],
  ['server/src/chat/x.ts', 'const a = process.env.A;', 'reads the environment'],
  ['server/src/chat/x.ts', "import { eq } from 'drizzle-orm';", 'knows SQL'],
  ['server/src/chat/x.ts', 'await context.db.select().from(steps);', 'knows SQL'],
  ['server/src/chat/x.ts', "import type { FastifyReply } from 'fastify';", 'web framework'],
  ['server/src/chat/x.ts', 'const a = new Date();', 'knows the time'],
  ['server/src/chat/chat-helper.ts', '', 'No file is called'],
])('%s with %j is caught', (path, source, part) => {
  const rule = rules.find(({ sentence }) => sentence.includes(part))!;
  expect(rule.broken(readSource(path, source))).not.toBeNull();
});

test('comments, the own context and the own folder are not caught', () => {
  const source = [
    '// new Date() and process.env are named here only',
    "import type { ChatContext } from './context.ts';",
    "import { stepsOfThread } from './store.ts';",
    "import { findEmployee } from '../employees/find-employee.ts';",
  ].join('\n');
  const file = readSource('server/src/chat/x.ts', source);
  const server = rules.filter(({ among }) => among.includes('server/src'));
  expect(server.filter(({ broken }) => broken(file) !== null)).toEqual([]);
});

test('no files import each other in a circle, types included', () => {
  const files = ['contract', 'server/src', 'web/src', 'stand-ins', 'library', 'typeface', 'demonstration'].flatMap(
    readSources,
  );
  expect(findCycles(files)).toEqual([]);
});

test('a circle is found, also one of types, but not within a text catalogue', () => {
  const circle = [
    readSource('server/src/chat/a.ts', "import type { B } from './b.ts';"),
    readSource('server/src/chat/b.ts', "import { c } from './c.ts';"),
    readSource('server/src/chat/c.ts', "import { a } from './a.ts';"),
    readSource('server/src/chat/d.ts', "import { a } from './a.ts';"),
  ];
  expect(findCycles(circle)).toEqual([['server/src/chat/a.ts', 'server/src/chat/b.ts', 'server/src/chat/c.ts']]);
  const texts = [
    readSource('server/src/chat/texts/texts.ts', "import { de } from './de.ts';"),
    readSource('server/src/chat/texts/de.ts', "import type { Texts } from './texts.ts';"),
  ];
  expect(findCycles(texts)).toEqual([]);
});
