import { print, printError, runCommand } from '../../ground/run-command.ts';
import { openCliGround } from '../../start/cli-context.ts';
import { readModelCost } from './model-cost.ts';

/** `npm run costs`: what the language models cost, by company and month. */
const usage = `What the language models cost, by company and month, as tab-separated lines:
  npm run costs                       this month
  npm run costs -- 2026-10            one month
  npm run costs -- 2026-01 2026-10    from one month to another
A company that was deleted is not in it.`;

const months = process.argv.slice(2);

await runCommand(async () => {
  if (months.length > 2 || !months.every((month) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month))) {
    printError(usage);
    return 2;
  }
  const [from, to] = months;
  const { context, close } = await openCliGround();
  try {
    const rows = await readModelCost(context, { ...(from && { from }), ...(to && { to }) });
    print(['month', 'company', 'name', 'answers', 'input tokens', 'output tokens', 'CHF'].join('\t'));
    for (const { month, companyId, company, answers, inputTokens, outputTokens, francs } of rows) {
      print([month, companyId, company, answers, inputTokens, outputTokens, francs.toFixed(4)].join('\t'));
    }
    print(`${rows.length} lines, CHF ${rows.reduce((sum, { francs }) => sum + francs, 0).toFixed(2)} together`);
    return 0;
  } finally {
    await close();
  }
});
