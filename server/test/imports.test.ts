import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, lineOf, readSource, readSources, type SourceFile } from './read-imports.ts';

/** The words of the house in order; each may use those to its left. */
const words = ['employees', 'companies', 'identity', 'billing', 'knowledge', 'answering', 'chat', 'voice', 'admin'];
const ground = ['database', 'jobs', 'mail'];

/** Files that put the parts together; only they may use everything. */
const composition =
  /^server\/src\/((main|start|start-[a-z-]+|seed|seed-[a-z-]+|app|read-actor|workshop|context|config-table|system-routes|web)\.ts|knowledge\/sources\.ts|billing\/look-up\.ts)$/;

type Rule = {
  sentence: string;
  among: string[];
  except?: RegExp;
  /** The line on which a file breaks the sentence; null when it keeps it. */
  broken: (file: SourceFile) => number | null;
};

const firstImport = (file: SourceFile, wrong: (imported: Import) => boolean): number | null =>
  file.imports.find(wrong)?.line ?? null;

/** `server/src/chat/store.ts` → `chat`; the top of the server is ''. */
const wordOf = (path: string) => /^(?:server|web)\/src\/([a-z-]+)\//.exec(path)?.[1] ?? '';
const isIn = (folder: string) => (imported: Import) => imported.ours && imported.target.startsWith(`${folder}/`);

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
    sentence: 'The library imports nothing else of ours.',
    among: ['library'],
    broken: (file) => firstImport(file, (one) => one.ours && !isIn('library')(one)),
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
          !/\/(constants|languages|answer-text|refusals)\.ts$/.test(one.target),
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
    sentence: 'The ground (database, jobs, mail and the files at the top) knows no module.',
    among: ['server/src'],
    except: composition,
    broken: (file) => {
      const word = wordOf(file.path);
      if (word !== '' && !ground.includes(word)) return null;
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
    sentence:
      'Only what puts the parts together runs start, app, seed or workshop; of context and workshop others take the type.',
    among: ['server/src'],
    except: composition,
    broken: (file) =>
      firstImport(
        file,
        ({ ours, target, typeOnly }) =>
          ours && composition.test(target) && !(typeOnly && /\/(context|workshop)\.ts$/.test(target)),
      ),
  },
  {
    sentence: 'Only config.ts reads the environment.',
    among: ['server/src'],
    except: /^server\/src\/config\.ts$/,
    broken: (file) => lineOf(file, /process\s*\.\s*env\b|from 'dotenv/),
  },
  {
    sentence: 'Only store.ts (and the ground it stands on) knows SQL; tables.ts defines the tables.',
    among: ['server/src'],
    except: /\/(store\.ts|database\/[a-z-]+\.ts|jobs\/jobs\.ts)$/,
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
    sentence: 'Only app.ts, route.ts, routes.ts, socket.ts and web.ts know the web framework.',
    among: ['server/src'],
    except: /\/(app|route|routes|socket|web)\.ts$/,
    broken: (file) =>
      firstImport(file, ({ target }) =>
        /^(fastify|@fastify\/|fastify-|socket\.io|@socket\.io\/|engine\.io)/.test(target),
      ),
  },
  {
    sentence: 'Only the clock knows the time.',
    among: ['server/src'],
    except: /^server\/src\/clock\.ts$/,
    broken: (file) => lineOf(file, /new Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)/),
  },
  {
    sentence: 'No file is called service, manager, helper, util, common or misc, and none is a barrel.',
    among: ['contract', 'server/src', 'web/src', 'stand-ins', 'library', 'bench'],
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
  ['web/src/chat/x.ts', "import { a } from '../identity/sign-out.ts';", 'never imports another word'],
  ['web/src/ui/x.tsx', "import type { Step } from '@polier/contract/chat';", 'knows nothing of Polier'],
  ['web/src/chat/x.ts', "import {\n  chatEndpoints,\n} from '@polier/contract/chat';", 'schemas stay on the server'],
  ['server/src/employees/x.ts', "import type { A } from '../chat/actions.ts';", 'modules to its left'],
  ['server/src/mail/x.ts', "import { a } from '../employees/policy.ts';", 'knows no module'],
  ['server/src/chat/x.ts', "import { a } from '../employees/store.ts';", 'never its store'],
  ['server/src/chat/x.ts', "const { a } = await import('../start.ts');", 'runs start'],
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

test('comments, types of the context and the own folder are not caught', () => {
  const source = [
    '// new Date() and process.env are named here only',
    "import type { Context } from '../context.ts';",
    "import { stepsOfThread } from './store.ts';",
    "import { findEmployee } from '../employees/find-employee.ts';",
  ].join('\n');
  const file = readSource('server/src/chat/x.ts', source);
  const server = rules.filter(({ among }) => among.includes('server/src'));
  expect(server.filter(({ broken }) => broken(file) !== null)).toEqual([]);
});
